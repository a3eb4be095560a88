import { readFileSync } from 'node:fs';
import { makeZip } from './make-archives.ts';

/** Projects whose bills of materials are held against the schemas of the standards, by name. */
const filesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  本产品自己的锁定文件: {
    'package-lock.json': firstPackages(readFileSync('package-lock.json', 'utf8')),
  },
  'Java 服务': {
    'server/pom.xml': `<project><groupId>cn.example</groupId><artifactId>shop</artifactId><version>1.0</version>
<licenses><license><name>Apache-2.0</name></license></licenses><dependencies>
<dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>2.14.1</version></dependency>
<dependency><groupId>com.alibaba</groupId><artifactId>fastjson</artifactId><version>1.2.80</version></dependency>
<dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.12</version><scope>test</scope></dependency>
</dependencies></project>`,
    'app/gradle.lockfile':
      'org.yaml:snakeyaml:1.26=runtimeClasspath\ncom.google.guava:guava:30.0-jre=compileClasspath\nempty=\n',
  },
  'Python 与 Go': {
    'requirements.txt':
      'Django==3.2.0\nrequests>=2.20\npyyaml==5.3\n-e git+https://example.org/a.git#egg=a\n',
    'svc/go.mod':
      'module example.org/svc\n\ngo 1.21\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.6.0\n\tgolang.org/x/text v0.3.5 // indirect\n)\n',
    'native/Cargo.lock': `version = 3\n
[[package]]
name = "native"
version = "0.1.0"
dependencies = ["time"]

[[package]]
name = "time"
version = "0.1.43"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "ca8a50ef2360fbd1eeb0ecd46795a87a19024eb4b53c5dc916ca1fd95fe62438"
`,
  },
  外来的物料清单: { 'supplier.spdx.json': readFileSync('src/engine/sbom/spdx/cases/full-2.3.json', 'utf8') },
  名称古怪的包: {
    'a <b> & "c"/package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: '商城', dependencies: { lodash: '*' } },
        'node_modules/lodash': { version: '4.17.15', license: 'MIT AND (看 LICENSE)' },
        'node_modules/中文 包': { version: '1.0.0+build/7', license: '(MIT OR Apache-2.0) AND BSD-3-Clause' },
        'node_modules/@x/\u0001y': { version: '0', license: 'SEE LICENSE IN <a>&b' },
      },
    }),
  },
};

/** Their names. */
export const uploadNames = Object.keys(filesOf);

/** The archive of a project. */
export function uploadOf(name: string): Buffer {
  const files = Object.entries(filesOf[name] ?? {});
  return makeZip(files.map(([path, content]) => ({ name: path, content })));
}

/** The first packages of a lockfile of npm: enough to have every kind of entry, and few enough for every form. */
function firstPackages(lockfile: string): string {
  const whole = JSON.parse(lockfile) as { readonly packages: Readonly<Record<string, object>> };
  return JSON.stringify({
    ...whole,
    packages: Object.fromEntries(Object.entries(whole.packages).slice(0, 60)),
  });
}
