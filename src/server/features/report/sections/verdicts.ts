import {
  cloneTypeToWire,
  columnTitles,
  patchStateWords,
  reachEvidenceWords,
  reachWords,
  severityToWire,
} from '#contract';
import { type BlockSettings, patchStates, reachabilities } from '#model';
import type { Part } from '../content.ts';
import type { ReachLine, ReportResults, TaskLine, VulnerableCodeLine } from '../results.ts';
import { auditWords, riskColors } from '../words.ts';
import { column, taskTableOf } from './table.ts';

const reachColors = { yes: riskColors.critical, doubt: riskColors.unknown, no: riskColors.none } as const;
const reachTitles = columnTitles.reachability;
const reachColumns = [
  column<ReachLine>('vulnerability', reachTitles.vulnerability, 20, ({ vulnerability }) => vulnerability),
  column<ReachLine>('severity', reachTitles.severity, 7, ({ severity }) => severityToWire(severity)),
  column<ReachLine>('component', reachTitles.component, 22, ({ component, version }) =>
    version === '' ? component : `${component}@${version}`,
  ),
  column<ReachLine>('reachable', reachTitles.reachable, 8, ({ reachable }) => reachWords[reachable]),
  column<ReachLine>('evidence', reachTitles.evidence, 8, ({ evidence }) => reachEvidenceWords[evidence]),
  column<ReachLine>('symbol', reachTitles.symbol, 20, ({ symbol }) => symbol),
  column<ReachLine>('place', reachTitles.place, 28, ({ path, line }) => placeOf(path, line)),
  column<ReachLine>('chain', reachTitles.chain, 40, ({ chain }) => chain.join(' → ')),
  column<ReachLine>('reason', reachTitles.reason, 34, ({ reason }) => reason),
];

function placeOf(path: string, line: number | undefined): string {
  return path === '' || line === undefined ? path : `${path}:${line}`;
}

/** Whether the vulnerable code of components may run, as far as that was looked at. */
export function reachabilityParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { tasks, reachability } = results;
  const unchecked = tasks.filter(({ reachCheck }) => reachCheck !== 'finished');
  if (unchecked.length === tasks.length)
    return [{ kind: 'paragraph', text: `可达性未检测：${whyUnchecked(unchecked)}。` }];
  const said: Part[] = [
    {
      kind: 'paragraph',
      text: '按源代码中的调用关系判断漏洞代码是否会被执行；结论为“未知”的不能视为安全，“不可达”只对所列检测对象成立。',
    },
    ...(unchecked.length === 0
      ? []
      : [{ kind: 'paragraph', text: `${unchecked.length} 个检测任务未做可达性分析。` } as const]),
  ];
  const wanted = settings.severities;
  const lines =
    wanted === undefined ? reachability : reachability.filter(({ severity }) => wanted.includes(severity));
  if (lines.length === 0) return [...said, { kind: 'paragraph', text: '没有需要判断可达性的组件漏洞。' }];
  return [
    ...said,
    {
      kind: 'bars',
      title: '漏洞可达性',
      bars: reachabilities.map((reachable) => ({
        label: reachWords[reachable],
        value: reachability.filter((line) => line.reachable === reachable).length,
        color: reachColors[reachable],
      })),
    },
    ...taskTableOf(results, '漏洞可达性', reachColumns, lines, settings),
  ];
}

const checkWords: Readonly<Record<Exclude<TaskLine['reachCheck'], 'finished'>, string>> = {
  none: '尚未发起可达性分析',
  queued: '可达性分析正在排队',
  running: '可达性分析尚未完成',
  failed: '可达性分析没有成功',
};

function whyUnchecked(tasks: readonly TaskLine[]): string {
  const words = tasks.flatMap(({ reachCheck }) => (reachCheck === 'finished' ? [] : checkWords[reachCheck]));
  return [...new Set(words)].join('，');
}

const granularityWords = { function: '函数', fragment: '代码片段' } as const;
const stateColors = {
  vulnerable: riskColors.critical,
  unknown: riskColors.unknown,
  fixed: riskColors.none,
} as const;
const codeTitles = columnTitles.vulnerable_code;
const codeColumns = [
  column<VulnerableCodeLine>(
    'vulnerability',
    codeTitles.vulnerability,
    20,
    ({ vulnerability }) => vulnerability,
  ),
  column<VulnerableCodeLine>('severity', codeTitles.severity, 7, ({ severity }) => severityToWire(severity)),
  column<VulnerableCodeLine>('state', codeTitles.state, 9, ({ state }) => patchStateWords[state]),
  column<VulnerableCodeLine>('reachable', codeTitles.reachable, 8, ({ reachable }) => reachWords[reachable]),
  column<VulnerableCodeLine>(
    'granularity',
    codeTitles.granularity,
    9,
    ({ granularity }) => granularityWords[granularity],
  ),
  column<VulnerableCodeLine>(
    'place',
    codeTitles.place,
    36,
    ({ path, firstLine, lastLine }) => `${path}:${firstLine}-${lastLine}`,
  ),
  column<VulnerableCodeLine>('function', codeTitles.function, 20, ({ functionName }) => functionName),
  column<VulnerableCodeLine>(
    'similarity',
    codeTitles.similarity,
    8,
    ({ similarity }) => `${(similarity * 100).toFixed(1)}%`,
  ),
  column<VulnerableCodeLine>('clone_type', codeTitles.clone_type, 8, ({ cloneType }) =>
    cloneTypeToWire(cloneType),
  ),
  column<VulnerableCodeLine>('project', codeTitles.project, 24, ({ project }) => project),
  column<VulnerableCodeLine>('origin_path', codeTitles.origin_path, 26, ({ originPath }) => originPath),
  column<VulnerableCodeLine>('audit', codeTitles.audit, 9, ({ audit }) => auditWords[audit]),
];

/** Functions and other code that resemble code in which a vulnerability was repaired, and on which side of the repair they stand. */
export function vulnerableCodeParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { tasks, vulnerableCode } = results;
  const compared = tasks.filter(({ figures }) => (figures.vulnerableCode?.knownFixes ?? 0) > 0);
  if (compared.length === 0) {
    const wasLeftOut = tasks.every(({ figures }) => figures.vulnerableCode === undefined);
    const reason = wasLeftOut ? '检测时没有做这项分析' : '没有可比对的漏洞修复补丁';
    return [{ kind: 'paragraph', text: `漏洞代码未检测：${reason}。` }];
  }
  const fixes = Math.max(...compared.map(({ figures }) => figures.vulnerableCode?.knownFixes ?? 0));
  const said: Part[] = [
    {
      kind: 'paragraph',
      text: `代码逐函数、逐片段与 ${fixes} 个漏洞修复的前后两侧比对；“无法判定”的需要人工确认，不能视为安全。`,
    },
    ...(compared.length === tasks.length
      ? []
      : [
          {
            kind: 'paragraph',
            text: `${tasks.length - compared.length} 个检测任务没有比对漏洞代码。`,
          } as const,
        ]),
  ];
  const wanted = settings.severities;
  const lines =
    wanted === undefined
      ? vulnerableCode
      : vulnerableCode.filter(({ severity }) => wanted.includes(severity));
  if (lines.length === 0) return [...said, { kind: 'paragraph', text: '没有发现与已知漏洞修复相关的代码。' }];
  return [
    ...said,
    {
      kind: 'bars',
      title: '与漏洞修复相关的代码',
      bars: patchStates.map((state) => ({
        label: patchStateWords[state],
        value: vulnerableCode.filter((line) => line.state === state).length,
        color: stateColors[state],
      })),
    },
    ...taskTableOf(results, '函数与代码漏洞', codeColumns, lines, settings),
  ];
}
