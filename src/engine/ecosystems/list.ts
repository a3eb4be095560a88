import type { Ecosystem } from './ecosystem.ts';
import { alpm } from './alpm/alpm.ts';
import { apk } from './apk/apk.ts';
import { cangjie } from './cangjie/cangjie.ts';
import { cargo } from './cargo/cargo.ts';
import { cocoapods } from './cocoapods/cocoapods.ts';
import { composer } from './composer/composer.ts';
import { conan } from './conan/conan.ts';
import { conda } from './conda/conda.ts';
import { cpan } from './cpan/cpan.ts';
import { cran } from './cran/cran.ts';
import { deb } from './deb/deb.ts';
import { docker } from './docker/docker.ts';
import { gem } from './gem/gem.ts';
import { generic } from './generic/generic.ts';
import { github } from './github/github.ts';
import { githubactions } from './githubactions/githubactions.ts';
import { golang } from './golang/golang.ts';
import { hackage } from './hackage/hackage.ts';
import { hex } from './hex/hex.ts';
import { jsr } from './jsr/jsr.ts';
import { julia } from './julia/julia.ts';
import { luarocks } from './luarocks/luarocks.ts';
import { maven } from './maven/maven.ts';
import { nim } from './nim/nim.ts';
import { npm } from './npm/npm.ts';
import { nuget } from './nuget/nuget.ts';
import { ohpm } from './ohpm/ohpm.ts';
import { opam } from './opam/opam.ts';
import { pub } from './pub/pub.ts';
import { pypi } from './pypi/pypi.ts';
import { rpm } from './rpm/rpm.ts';
import { swift } from './swift/swift.ts';
import { vcpkg } from './vcpkg/vcpkg.ts';

/** Every ecosystem we can read, in alphabetical order. To add one: a folder beside these, and a line here. */
export const ecosystems: readonly Ecosystem[] = [
  alpm,
  apk,
  cangjie,
  cargo,
  cocoapods,
  composer,
  conan,
  conda,
  cpan,
  cran,
  deb,
  docker,
  gem,
  generic,
  github,
  githubactions,
  golang,
  hackage,
  hex,
  jsr,
  julia,
  luarocks,
  maven,
  nim,
  npm,
  nuget,
  ohpm,
  opam,
  pub,
  pypi,
  rpm,
  swift,
  vcpkg,
];

const byId = new Map(ecosystems.map((ecosystem) => [ecosystem.id, ecosystem]));

/** The ecosystem of a purl type; `undefined` when we do not know it. */
export function findEcosystem(id: string): Ecosystem | undefined {
  return byId.get(id);
}
