import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { makeTar } from '../make-archives.ts';

/** A project in four ecosystems whose files name versions with well-known vulnerabilities. */
const files: Readonly<Record<string, string>> = {
  'shop/package.json': JSON.stringify({ name: 'shop', dependencies: { lodash: '^4.17.0' } }),
  'shop/package-lock.json': JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop', dependencies: { lodash: '^4.17.0' } },
      'node_modules/lodash': { version: '4.17.4', license: 'MIT' },
    },
  }),
  'shop/server/pom.xml': `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>cn.example</groupId><artifactId>server</artifactId><version>1.0</version>
  <properties><log4j.version>2.14.1</log4j.version></properties>
  <dependencies>
    <dependency>
      <groupId>org.apache.logging.log4j</groupId>
      <artifactId>log4j-core</artifactId>
      <version>\${log4j.version}</version>
    </dependency>
  </dependencies>
</project>`,
  'shop/requirements.txt': 'Django==3.2.0\n',
  'shop/go.mod': 'module example.cn/shop\n\ngo 1.21.0\n\nrequire github.com/gin-gonic/gin v1.6.0\n',
};

/** So many other files beside it make an upload and an analysis that can be watched. */
export const watchable = 8000;

/** The project with other source files beside it. */
export async function vulnerableProject(sourceCount = 300): Promise<Buffer> {
  const sources = Array.from({ length: sourceCount }, (_, index) => ({
    name: `shop/src/part-${index}.js`,
    content: `export const part = ${index};\n`,
  }));
  const ballast = { name: 'shop/assets/noise.txt', content: randomBytes(500_000).toString('hex') };
  const named = Object.entries(files).map(([name, content]) => ({ name, content }));
  return gzipSync(await makeTar([...sources, ballast, ...named]));
}
