import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { importAndWait } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let conanTask: string;
let bookwormTask: string;
let bullseyeTask: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  conanTask = await detect('生态', { 'conanfile.txt': '[requires]\nzlib/1.2.11\n' });
  bookwormTask = await detect('书虫', debianOf('12'));
  bullseyeTask = await detect('靶心', debianOf('11'));
});
afterAll(() => server.stop());

/** A file system of Debian with a package that was built from curl, and one that was not. */
function debianOf(release: string): Readonly<Record<string, string>> {
  const installed = (name: string, source: string, version: string) =>
    `Package: ${name}\nStatus: install ok installed\nSource: ${source}\nVersion: ${version}\nArchitecture: amd64\n`;
  return {
    'etc/os-release': `ID=debian\nVERSION_ID="${release}"\n`,
    'var/lib/dpkg/status': [
      installed('libcurl4', 'curl', '7.88.1-10'),
      installed('curl', 'curl', '7.88.1-10+deb12u4'),
      installed('libgcc-s1', 'gcc-12', '12.2.0-14'),
    ].join('\n'),
  };
}

async function detect(project: string, files: Readonly<Record<string, string>>): Promise<string> {
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'a.zip')],
  ]);
  await untilEnded(admin, body.data.task_id);
  return body.data.task_id;
}

interface Row {
  readonly Repo: string;
  readonly VulnSeverity: string;
  readonly undetected_because?: string;
}

/** Of each component of a task its risk, and why it has none. */
async function risksOf(taskId: string): Promise<Record<string, string>> {
  const { body } = await admin.get('/component/allList', { task_id: taskId });
  const rows = body.data.list as Row[];
  return Object.fromEntries(
    rows.map(({ Repo, VulnSeverity, undetected_because: because }) => [
      Repo,
      because === undefined ? VulnSeverity : `${VulnSeverity} ${because}`,
    ]),
  );
}

async function viewOf(taskId: string) {
  const { body } = await admin.get('/analysis/taskView', { task_id: taskId });
  return body.data;
}

describe('what the knowledge does not cover', () => {
  it('stays undetected, and says why', async () => {
    expect(await risksOf(conanTask)).toEqual({ zlib: '未检测 ecosystem' });
    expect(await risksOf(bookwormTask)).toEqual({
      libcurl4: '未检测 release',
      curl: '未检测 release',
      'libgcc-s1': '未检测 release',
    });
    const view = await viewOf(conanTask);
    expect(view).toMatchObject({ status: 'partial', risk: '未检测', vuln: { total: 0 } });
    expect(view.warnings.map(({ reason }: { reason: string }) => reason)).toEqual([
      '1 个组件未检测：知识库未覆盖其生态（conan），未检测不代表安全：zlib',
    ]);
  });

  it('is said where an ecosystem is covered in part, and the task is whole all the same', async () => {
    const lock = { lockfileVersion: 3, packages: { 'node_modules/left-pad': { version: '1.3.0' } } };
    const task = await detect('部分', { 'package-lock.json': JSON.stringify(lock) });

    expect(await risksOf(task)).toEqual({ 'left-pad': '未检测 partial' });
    expect(await viewOf(task)).toMatchObject({ status: 'finished', risk: '未检测' });
  });

  it('is said of images and actions that are only referred to, and the task is whole all the same', async () => {
    const task = await detect('引用', {
      Dockerfile: 'FROM node:12-alpine\n',
      '.github/workflows/build.yml':
        'on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@main\n',
    });

    expect(await risksOf(task)).toEqual({ node: '未检测 ecosystem', 'actions/checkout': '未检测 version' });
    expect(await viewOf(task)).toMatchObject({ status: 'finished', risk: '未检测' });
  });

  it('stands among what is known of each ecosystem', async () => {
    const { body } = await admin.get('/knowledge/statistics', {});
    const fields = new Map(body.data.coverage.map((row: { field: string }) => [row.field, row] as const));

    expect(fields.get('cargo')).toMatchObject({ is_covered: true, label: 'Cargo' });
    expect(fields.get('conan')).toMatchObject({ is_covered: false, vulns: 0, sources: [] });
    expect(fields.get('nuget')).toMatchObject({ is_covered: false, is_partial: false });
    expect(fields.get('npm')).toMatchObject({ is_covered: false, is_partial: true });
    expect([...fields.keys()].filter((field) => String(field).startsWith('deb'))).toEqual(['deb']);
  });
});

describe('the feed of a release of a distribution', () => {
  /** CVE-2023-38545 in Debian 12, and enough other packages that the feed is no stray. */
  const records = [
    {
      id: 'DEBIAN-CVE-2023-38545',
      upstream: ['CVE-2023-38545'],
      aliases: ['CVE-2023-38545'],
      modified: '2024-01-01T00:00:00Z',
      affected: [
        {
          package: { ecosystem: 'Debian:12', name: 'curl' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '7.88.1-10+deb12u4' }] }],
        },
      ],
    },
    {
      id: 'DEBIAN-CVE-2099-0001',
      modified: '2024-01-01T00:00:00Z',
      affected: Array.from({ length: 12 }, (_, number) => ({
        package: { ecosystem: 'Debian:12', name: `package-${number}` },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }],
      })),
    },
  ];

  it('finds what was built from an affected source package, and clears the rest of this release alone', async () => {
    await importAndWait(admin, 'debian.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));

    await expect.poll(async () => (await viewOf(bookwormTask)).knowledge_generation).toBe(2);
    const risks = await risksOf(bookwormTask);
    expect(risks['libcurl4']).not.toMatch(/未检测|暂无风险/);
    expect(risks).toMatchObject({ curl: '暂无风险', 'libgcc-s1': '暂无风险' });
    const { body } = await admin.get('/component/vulnInfo', { task_id: bookwormTask, state: ['open'] });
    expect(body.data.list).toEqual([
      expect.objectContaining({ Repo: 'libcurl4', fixed_versions: ['7.88.1-10+deb12u4'] }),
    ]);
    const view = await viewOf(bookwormTask);
    expect(view).toMatchObject({ status: 'finished', warnings: [] });
  });

  it('says nothing of another release', async () => {
    await expect.poll(async () => (await viewOf(bullseyeTask)).knowledge_generation).toBe(2);

    expect(Object.values(await risksOf(bullseyeTask))).toEqual(Array(3).fill('未检测 release'));
    expect(await viewOf(bullseyeTask)).toMatchObject({ status: 'partial', risk: '未检测' });
  });

  it('is what a new detection is matched with', async () => {
    const task = await detect('书虫再来', debianOf('12'));

    expect(await risksOf(task)).toEqual(await risksOf(bookwormTask));
  });
});
