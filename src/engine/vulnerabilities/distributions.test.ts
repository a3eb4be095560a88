import { expect, it } from 'vitest';
import { packageOfRelease, readDistributionPackage, releaseNamed } from './distributions.ts';

it.each([
  ['debian-12', 'debian-12'],
  ['debian-12.5', 'debian-12'],
  ['debian-bookworm', 'debian-12'],
  ['ubuntu-22.04', 'ubuntu-22.04'],
  ['alpine-3.19.1', 'alpine-3.19'],
  ['wolfi-20230201', 'wolfi'],
  ['rhel-9.3', 'rhel-9'],
  ['redhat-8', 'rhel-8'],
  ['rocky-9.3', 'rocky-9'],
  ['almalinux-9.2', 'almalinux-9'],
  ['sles-15.4', 'sles-15.4'],
  ['sles-15', 'sles-15'],
  ['opensuse-leap-15.5', 'opensuse-leap-15.5'],
  ['opensuse-tumbleweed-20240101', 'opensuse-tumbleweed'],
  ['openEuler-22.03-LTS-SP3', 'openeuler-22.03-lts-sp3'],
  ['azurelinux-3.0', 'azurelinux-3'],
  ['debian', undefined],
  ['debian-sid', undefined],
  ['arch', undefined],
  ['debianish-12', undefined],
])('%s is the release %s', (distro, id) => {
  expect(releaseNamed(distro)?.id).toBe(id);
});

it.each([
  [
    'pkg:deb/debian/libcurl4@7.88.1-10?arch=amd64&distro=debian-12&upstream=curl',
    '7.88.1-10',
    ['pkg:deb/debian/curl?distro=debian-12'],
    '7.88.1-10',
  ],
  [
    'pkg:deb/debian/libc6@2.36-9+b1?distro=debian-12&upstream=glibc%402.36-9',
    '2.36-9+b1',
    ['pkg:deb/debian/glibc?distro=debian-12'],
    '2.36-9',
  ],
  [
    'pkg:apk/alpine/libcrypto3@3.1.4-r1?distro=alpine-3.19.1&upstream=openssl',
    '3.1.4-r1',
    ['pkg:apk/alpine/openssl?distro=alpine-3.19'],
    '3.1.4-r1',
  ],
  [
    'pkg:rpm/rocky/openssl-libs@3.0.7-24.el9?distro=rocky-9.3&epoch=1&upstream=openssl-3.0.7-24.el9.src.rpm',
    '3.0.7-24.el9',
    ['pkg:rpm/rocky/openssl-libs?distro=rocky-9', 'pkg:rpm/rocky/openssl?distro=rocky-9'],
    '1:3.0.7-24.el9',
  ],
  [
    'pkg:rpm/rocky/bash@5.1.8-6.el9?distro=rocky-9.3',
    '2:5.1.8-6.el9',
    ['pkg:rpm/rocky/bash?distro=rocky-9'],
    '2:5.1.8-6.el9',
  ],
  ['pkg:apk/wolfi/curl@8.5.0-r0', '8.5.0-r0', ['pkg:apk/wolfi/curl?distro=wolfi'], '8.5.0-r0'],
])('%s is known by its source package and version', (purl, version, packages, compared) => {
  const read = readDistributionPackage(purl, version);

  expect(read?.names.map((name) => packageOfRelease(read.release, name))).toEqual(packages);
  expect(read?.version).toBe(compared);
});

it.each([
  'pkg:deb/debian/curl@7.88.1-10',
  'pkg:deb/debian/curl@7.88.1-10?distro=alpine-3.19',
  'pkg:rpm/fedora/curl@8.0-1?distro=fedora-39',
  'pkg:deb/debian/%zz@1?distro=debian-12',
])('%s is of no release that advisories are read for', (purl) => {
  expect(readDistributionPackage(purl, '1')).toBeUndefined();
});
