import { type Reachability, reachabilities, type Severity, severities } from '#model';
import { resultHash } from './result-hash.ts';
import type {
  ComponentLine,
  FindingLine,
  LicenseLines,
  ReachLine,
  ReportResults,
  TaskLine,
} from './results.ts';
import { standOf } from './stand.ts';

const taskName = '示例商城 第 3 次检测';

/** The results of a task that was never run, with so many findings: for tests and measurements. */
export function sampleResults(findingCount: number): ReportResults {
  const components = Array.from({ length: Math.max(1, Math.ceil(findingCount / 5)) }, (_, at) =>
    componentOf(at),
  );
  const findings = Array.from({ length: findingCount }, (_, at) => findingOf(at, components));
  const origins = [
    {
      task: taskName,
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
  const weaknesses: ReportResults['weaknesses'] = [
    {
      task: taskName,
      fingerprint: 'c0ffee',
      ruleId: 'sql-injection',
      cwe: 89,
      severity: 'high',
      confidence: 'medium',
      path: 'src/订单/query.ts',
      line: 42,
      functionName: 'findOrders',
      message: '请求参数拼接进 SQL 语句',
      advice: '使用参数化查询',
      origin: 'own',
      state: 'open',
      suppressReason: '',
      isNew: true,
      trace: [
        { path: 'src/订单/routes.ts', line: 7, text: '外部数据由 request.query 进入' },
        { path: 'src/订单/query.ts', line: 42, text: '到达 query()' },
      ],
      audit: 'none',
    },
  ];
  const results = {
    tasks: [taskLine],
    components,
    findings,
    origins,
    weaknesses,
    reachability: reachabilityOf(findings),
    vulnerableCode,
    copies: [
      {
        task: taskName,
        path: 'src/压缩/inflate.c',
        firstLine: 10,
        lastLine: 80,
        cloneType: 2,
        similarity: 0.934,
        project: 'github.com/madler/zlib',
        originPath: 'inflate.c',
        license: 'Zlib',
        state: 'pending' as const,
      },
    ],
    licenses: licensesOf(components.length),
    skipped: [
      { task: taskName, path: 'vendor/损坏.zip', reason: '压缩包已损坏' },
      { task: taskName, path: '', reason: '没有锁文件，版本可能不准确' },
    ],
    changes: undefined,
    evaluation: undefined,
    period: undefined,
  };
  const around = { base: undefined, evaluation: undefined, madeBy: '张三', hash: resultHash(results) };
  return { ...results, stand: standOf(results, around) };
}

const taskLine: TaskLine = {
  id: '3e671687-395b-41f5-a30f-a58921a69b79',
  name: taskName,
  project: '示例商城',
  version: '2.1.0',
  source: 'shop.zip',
  sourceSha256: 'ab'.repeat(32),
  leftOut: [],
  engineVersion: '0.1.0',
  libraryVersion: '2026.11.22',
  analyzedAt: '2026-11-22T06:00:00Z',
  isWhole: false,
  componentCount: 6,
  figures: {
    clones: { generation: 1 } as TaskLine['figures']['clones'] & object,
    vulnerableCode: {
      functions: { vulnerable: 1, fixed: 0, unknown: 0 },
      fragments: { vulnerable: 0, fixed: 0, unknown: 0 },
      knownFixes: 1_200,
    },
    upgrades: [{ name: 'pack-0', from: '1.0.0', to: '1.9.0', findingCount: 5 }],
    static: { fileCount: 12, severities: { high: 1 }, findingCount: 1 },
  },
  reachCheck: 'finished',
  files: { total: 120, read: 90, skipped: 2, notApplicable: 28 },
};

/** Every verdict in turn. */
function reachabilityOf(findings: readonly FindingLine[]): ReachLine[] {
  return findings.map(({ task, vulnerability, purl, severity, component, version }, at) => ({
    task,
    vulnerability,
    purl,
    severity,
    component,
    version,
    reachable: reachabilities[at % reachabilities.length] as Reachability,
    evidence: 'call',
    symbol: 'pack.parse',
    language: 'TypeScript',
    reason: '从入口函数经 2 次调用到达',
    chain: ['main', 'readOrder', 'pack.parse'],
    path: 'src/订单/order.ts',
    line: 18,
  }));
}

const vulnerableCode: ReportResults['vulnerableCode'] = [
  {
    task: taskName,
    id: 'v0',
    granularity: 'function',
    vulnerability: 'CVE-2018-25032',
    severity: 'high',
    state: 'vulnerable',
    reachable: 'yes',
    path: 'src/压缩/deflate.c',
    functionName: 'deflateInit2_',
    firstLine: 240,
    lastLine: 310,
    similarity: 0.97,
    cloneType: 2,
    project: 'github.com/madler/zlib',
    originPath: 'deflate.c',
    audit: 'none',
  },
];

function licensesOf(componentCount: number): LicenseLines {
  return {
    licenses: [
      {
        task: taskName,
        license: 'MIT',
        category: '宽松型',
        componentCount,
        fileCount: 2,
        originCount: 0,
        verdict: '兼容',
        conclusion: '保留版权声明即可使用',
      },
    ],
    conflicts: [
      {
        task: taskName,
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
  };
}

function componentOf(at: number): ComponentLine {
  return {
    task: taskName,
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
    task: taskName,
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
