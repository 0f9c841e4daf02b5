/* What `umpire --version` prints: the version, and digests of what is built in,
 * so that two programs can be distinguished by what they know.
 *
 *   umpire 0.1.0, catalogue 5f0c2a91e4b7d368
 *   bismarck: catalogue ...
 */
#ifndef CMD_VERSION_H
#define CMD_VERSION_H

/* Prints it; the exit status. */
int version_print(void);

#endif
