import { severityToWire } from '#contract';
import { type BlockSettings, type FindingOrigin, handledStatuses, staticSeverities } from '#model';
import { toldConfidences } from '../../../db/open-weaknesses.ts';
import type { Part } from '../content.ts';
import type { ReportResults, WeaknessLine } from '../results.ts';
import { auditWords, riskColors } from '../words.ts';
import { column, taskTableOf } from './table.ts';

const confidenceWords = { high: '高', medium: '中', low: '低' } as const;
const originWords: Readonly<Record<FindingOrigin, string>> = {
  own: '自研代码',
  copied: '复制的代码',
  third_party: '第三方代码',
  test: '测试代码',
  generated: '生成代码',
};

const columns = [
  column<WeaknessLine>('severity', '等级', 9, ({ severity }) => severityToWire(severity)),
  column<WeaknessLine>('cwe', '弱点', 10, ({ cwe }) => `CWE-${cwe}`),
  column<WeaknessLine>('place', '位置', 38, ({ path, line }) => `${path}:${line}`),
  column<WeaknessLine>('function', '函数', 18, ({ functionName }) => functionName),
  column<WeaknessLine>('message', '问题', 44, ({ message }) => message),
  column<WeaknessLine>('advice', '建议', 40, ({ advice }) => advice),
  column<WeaknessLine>('confidence', '可信度', 7, ({ confidence }) => confidenceWords[confidence]),
  column<WeaknessLine>('origin', '归属', 11, ({ origin }) => originWords[origin]),
  column<WeaknessLine>('state', '状态', 9, ({ state, suppressReason, isNew }) =>
    state === 'suppressed' ? `注释抑制${suppressReason && `：${suppressReason}`}` : isNew ? '新增' : '存在',
  ),
  column<WeaknessLine>('audit', '审计', 9, ({ audit }) => auditWords[audit]),
];

/** Those that are still to be dealt with, as the result of a detection counts them: more than guesses, in own code. */
export function toldWeaknesses(weaknesses: readonly WeaknessLine[]): WeaknessLine[] {
  return weaknesses.filter(
    ({ origin, state, confidence, audit }) =>
      origin === 'own' &&
      state === 'open' &&
      toldConfidences.some((told) => told === confidence) &&
      !handledStatuses.includes(audit),
  );
}

/** Weaknesses in source code, those in the user's own code counted. */
export function weaknessParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { tasks, weaknesses } = results;
  const looked = tasks.flatMap(({ figures }) => figures.static ?? []);
  if (looked.length === 0) return [{ kind: 'paragraph', text: '静态分析未检测。' }];
  const fileCount = looked.reduce((sum, one) => sum + one.fileCount, 0);
  const said: Part[] = [
    ...(looked.length < tasks.length
      ? [{ kind: 'paragraph', text: `${tasks.length - looked.length} 个检测任务未做静态分析。` } as const]
      : []),
    {
      kind: 'paragraph',
      text: `共分析源文件 ${fileCount} 个。统计只计自研代码中可信度为高或中、未被注释抑制、未审计为无需处理的发现，表中列出全部发现。`,
    },
  ];
  if (fileCount === 0) return [{ kind: 'paragraph', text: '没有静态分析支持的源文件，不能说明没有缺陷。' }];
  const wanted = settings.severities;
  const lines =
    wanted === undefined ? weaknesses : weaknesses.filter(({ severity }) => wanted.includes(severity));
  if (lines.length === 0)
    return [...said, { kind: 'paragraph', text: '在已分析的文件中，现有规则没有发现缺陷。' }];
  const counted = toldWeaknesses(weaknesses);
  return [
    ...said,
    {
      kind: 'bars',
      title: '自研代码的静态分析发现',
      bars: staticSeverities.map((severity) => ({
        label: severityToWire(severity),
        value: counted.filter((line) => line.severity === severity).length,
        color: riskColors[severity],
      })),
    },
    ...taskTableOf(results, '静态分析发现', columns, lines, settings),
  ];
}
