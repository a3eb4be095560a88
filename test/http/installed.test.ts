import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

/** An image of two layers: Debian with one package, then an application with a shaded jar and copied libraries. */
async function makeImage(): Promise<Buffer> {
  const system = await makeTar([
    { name: 'etc/os-release', content: 'ID=debian\nVERSION_ID="12"\n' },
    {
      name: 'var/lib/dpkg/status',
      content:
        'Package: openssl\nStatus: install ok installed\nVersion: 1.0.1-1\nArchitecture: amd64\n\nPackage: gone\nStatus: deinstall ok config-files\nVersion: 1\nArchitecture: amd64\n',
    },
    { name: 'app/old.jar', content: 'removed later' },
  ]);
  const log4j = 'META-INF/maven/org.apache.logging.log4j/log4j-core/pom.properties';
  const jar = makeZip([
    { name: log4j, content: 'groupId=org.apache.logging.log4j\nartifactId=log4j-core\nversion=2.14.1\n' },
    { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\n' },
  ]);
  const application = await makeTar([
    { name: 'app/.wh.old.jar', content: '' },
    { name: 'app/shop.jar', content: jar },
    {
      name: 'app/static/jquery-3.4.1.min.js',
      content: '/*! jQuery v3.4.1 | (c) JS Foundation */\n!function(){}();\n',
    },
    {
      name: 'app/src/openssl/opensslv.h',
      content: '# define OPENSSL_VERSION_TEXT "OpenSSL 1.0.1f 6 Jan 2014"\n',
    },
    { name: 'app/broken.jar', content: 'no archive' },
  ]);
  return makeTar([
    { name: 'aaaaaaaaaaaa/layer.tar', content: system },
    { name: 'bbbbbbbbbbbb/layer.tar', content: application },
    {
      name: 'manifest.json',
      content: JSON.stringify([
        { RepoTags: ['shop:1'], Layers: ['aaaaaaaaaaaa/layer.tar', 'bbbbbbbbbbbb/layer.tar'] },
      ]),
    },
  ]);
}

describe('an image of a container', () => {
  it('shows what its layers hold, on what evidence, and what is known of it', async () => {
    const file = new File([new Uint8Array(await makeImage())], 'shop.tar');
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '容器镜像'],
      ['file', file],
    ]);
    const task = await untilEnded(admin, body.data.task_id);
    const components = await admin.get('/component/allList', { task_id: task.task_id });

    const rows = new Map(components.body.data.list.map((row: { purl: string }) => [row.purl, row]));
    expect([...rows.keys()].sort((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      'pkg:deb/debian/openssl@1.0.1-1?arch=amd64&distro=debian-12',
      'pkg:generic/openssl@1.0.1f',
      'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      'pkg:npm/jquery@3.4.1',
    ]);
    // Of a distribution's package nothing is known, which is not the same as nothing being wrong with it.
    expect(rows.get('pkg:deb/debian/openssl@1.0.1-1?arch=amd64&distro=debian-12')).toMatchObject({
      Repo: 'openssl',
      fetcher: 'deb',
      VulnSeverity: '未检测',
      match_mode: '已安装包',
      evidence: [{ path: 'shop:1!/var/lib/dpkg/status', line: 1, kind: 'installed', layer: 'aaaaaaaaaaaa' }],
    });
    expect(rows.get('pkg:generic/openssl@1.0.1f')).toMatchObject({
      match_mode: '文件内容特征',
      VulnSeverity: '高危',
      evidence: [{ kind: 'content', confidence: 0.9, layer: 'bbbbbbbbbbbb', line: 1 }],
    });
    expect(rows.get('pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1')).toMatchObject({
      match_mode: '软件包文件',
      VulnSeverity: '超危',
    });
    expect(rows.get('pkg:npm/jquery@3.4.1')).toMatchObject({
      evidence: [{ kind: 'content', confidence: 0.95, line: 1 }],
    });
    const reasons = task.warnings.map(({ reason }: { reason: string }) => reason).join('\n');
    expect(reasons).toContain('1 个 Linux 发行版软件包未检测');
    expect(reasons).toContain('无法从内容或文件名得知这个 jar');
  });
});
