import { type Severity, severities } from '#model';
import type { ComponentLine, FindingLine, TaskResults } from './results.ts';
import { resultHash } from './result-hash.ts';

/** The results of a task that was never run, with so many findings: for tests and measurements. */
export function sampleResults(findingCount: number): TaskResults {
  const components = Array.from({ length: Math.max(1, Math.ceil(findingCount / 5)) }, (_, at) =>
    componentOf(at),
  );
  const findings = Array.from({ length: findingCount }, (_, at) => findingOf(at, components));
  const origins = [
    {
      project: 'github.com/madler/zlib',
      version: '1.2.11',
      license: 'Zlib',
      isPrivate: false,
      fileCount: 3,
      functionCount: 12,
      fragmentCount: 1,
      codeLines: 842,
      state: 'pending' as const,
    },
  ];
  return {
    stand: {
      project: '示例商城',
      task: '示例商城 第 3 次检测',
      taskId: '3e671687-395b-41f5-a30f-a58921a69b79',
      productVersion: '2.1.0',
      source: 'shop.zip',
      sourceSha256: 'ab'.repeat(32),
      engineVersion: '0.1.0',
      libraryVersion: '2026.11.22',
      analyzedAt: '2026-11-22T06:00:00Z',
      madeAt: '2026-11-22T07:00:00Z',
      madeBy: '张三',
      isWhole: false,
      resultHash: resultHash({ components, findings, origins }),
    },
    figures: {
      clones: { generation: 1 } as TaskResults['figures']['clones'] & object,
      upgrades: [{ name: 'pack-0', from: '1.0.0', to: '1.9.0', findingCount: 5 }],
    },
    files: { total: 120, read: 90, skipped: 2, notApplicable: 28 },
    components,
    findings,
    origins,
    copies: [
      {
        path: 'src/压缩/inflate.c',
        firstLine: 10,
        lastLine: 80,
        cloneType: 2,
        similarity: 0.934,
        project: 'github.com/madler/zlib',
        originPath: 'inflate.c',
        license: 'Zlib',
        state: 'pending',
      },
    ],
    licenses: {
      licenses: [
        {
          license: 'MIT',
          category: '宽松型',
          componentCount: components.length,
          fileCount: 2,
          originCount: 0,
          verdict: '兼容',
          conclusion: '保留版权声明即可使用',
        },
      ],
      conflicts: [
        {
          first: 'Apache-2.0',
          firstName: '示例商城',
          second: 'GPL-2.0-only',
          secondName: 'readline 8.1',
          level: '硬冲突',
          conclusion: '不能一起分发',
          suggestion: '替换该组件',
        },
      ],
      isComplete: true,
    },
    skipped: [
      { path: 'vendor/损坏.zip', reason: '压缩包已损坏' },
      { path: '', reason: '没有锁文件，版本可能不准确' },
    ],
  };
}

function componentOf(at: number): ComponentLine {
  return {
    id: `c${at}`,
    purl: `pkg:npm/pack-${at}@1.${at % 50}.0`,
    name: `pack-${at}`,
    version: `1.${at % 50}.0`,
    ecosystem: 'npm',
    directness: at % 10 === 0 ? 'direct' : 'transitive',
    license: at % 3 === 0 ? 'MIT' : 'Apache-2.0 OR MIT',
    risk: 'critical',
    vulnerabilityCount: 5,
    safeVersion: '1.99.0',
    path: 'web/package-lock.json',
    audit: 'none',
  };
}

function findingOf(at: number, components: readonly ComponentLine[]): FindingLine {
  const component = components[at % components.length] ?? componentOf(0);
  return {
    id: `f${at}`,
    purl: component.purl,
    vulnerability: `CVE-2099-${String(at).padStart(6, '0')}`,
    aliases: [`CNNVD-2099-${at}`],
    severity: severities[at % severities.length] as Severity,
    score: at % 7 === 0 ? undefined : 7.5,
    component: component.name,
    version: component.version,
    fixedVersions: ['1.99.0'],
    title: '某组件在处理特制请求时存在缓冲区溢出漏洞',
    weaknesses: ['CWE-79'],
    isKnownExploited: at % 100 === 0,
    publishedAt: '2099-01-02T00:00:00Z',
    audit: at % 9 === 0 ? 'confirmed' : 'none',
  };
}
