# A Debian package for this machine, with the libraries of the system.

.PHONY: deb check-deb

D         = $(BUILD)/deb
deb: web
	+@$(call need,dpkg-dev git)
	+@$(build) BUILD='$(D)' OPT='$(FAST)' LDFLAGS='-pie $(SAFE)' \
		LDLIBS='-lcsv -lyajl -lz -ledit -lpthread' \
		'$(D)/umpire'
	@VERSION='$(VERSION)' MAINTAINER='$(MAINTAINER)' \
	REPOSITORY='$(REPOSITORY)' BUILD='$(BUILD)' \
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)} \
	sh cmd/deb/package '$(D)' '$(BUILD)'
	@ls $(BUILD)/umpire_$(VERSION)_*.deb

# lintian has nothing against it, it is the same bytes twice, and is installed,
# used and removed in a system that has nothing else (as root).
check-deb: deb
	+@$(call need,lintian debootstrap)
	@BUILD='$(BUILD)' sh tests/deb $(BUILD)/umpire_$(VERSION)_*.deb
