import {
  caliberHints,
  caliberWords,
  classWords,
  declarationWords,
  exclusionWords,
  gradeWords,
  noGradeReasons,
  replacementAdvice,
  tierWords,
  vetoStateWords,
  vetoWords,
} from '#contract';
import {
  type BlockSettings,
  countedLines,
  exclusionKinds,
  type ForeignOrigin,
  groupNames,
  type IndicatorUnit,
  indicatorOf,
  lineClasses,
  lineParts,
  moduleTiers,
  type ScoredIndicator,
  sharesOf,
  sumOfTiers,
} from '#model';
import type { Fact, Part } from '../content.ts';
import type { EvaluationResults, ReportResults } from '../results.ts';
import { column, tableOf } from './table.ts';

const green = '#1a7f4f';

/** What a block says of an evaluation, and where there is none that there is none. */
export function ofEvaluation(
  say: (evaluation: EvaluationResults, settings: BlockSettings) => readonly Part[],
) {
  return ({ evaluation }: ReportResults, settings: BlockSettings): readonly Part[] =>
    evaluation === undefined
      ? [{ kind: 'paragraph', text: '本报告没有选择自主可控评估。' }]
      : say(evaluation, settings);
}

/** The score, the grade and what has capped it. */
export function scoreParts({ score, sha256, settings }: EvaluationResults): Part[] {
  const { total, grade, gradeByScore, coverage, groups, vetoes } = score;
  return [
    {
      kind: 'facts',
      rows: [
        ['得分', total === undefined ? '未评分' : total.toFixed(2)],
        ['等级', grade === undefined ? '暂不评级' : `${grade} ${gradeWords[grade]}`],
        ...(gradeByScore === grade || gradeByScore === undefined
          ? []
          : ([['仅按得分的等级', `${gradeByScore} ${gradeWords[gradeByScore]}`]] satisfies Fact[])),
        ['已取数权重', `${coverage.toFixed(2)} %`],
        ['评估模板', settings.template.name],
        ['快照 SHA-256', sha256],
      ],
    },
    ...(grade === undefined
      ? [{ kind: 'paragraph', text: `暂不评级：${noGradeReasons(score).join('，')}。` } as const]
      : []),
    {
      kind: 'bars',
      title: '一级指标得分（0–100，未取数的不列出）',
      bars: groups.flatMap(({ group, score: points }) =>
        points === undefined ? [] : [{ label: groupNames[group], value: round(points), color: green }],
      ),
    },
    ...tableOf(
      '一票否决项',
      [
        column<(typeof vetoes)[number]>(
          'rule',
          '规则',
          40,
          ({ id, limit }) => `${vetoWords[id].name} ${limit}${vetoWords[id].unit}`,
        ),
        column<(typeof vetoes)[number]>('value', '实际', 12, ({ id, value }) =>
          value === undefined ? '未知' : `${round(value)}${vetoWords[id].unit}`,
        ),
        column<(typeof vetoes)[number]>('state', '结果', 12, ({ state }) => vetoStateWords[state]),
        column<(typeof vetoes)[number]>(
          'cap',
          '触发后最高等级',
          20,
          ({ cap }) => `${cap} ${gradeWords[cap]}`,
        ),
      ],
      vetoes,
      { block: 'score' },
    ),
  ];
}

/** Each indicator with what it was found to be. */
export function indicatorParts({ score, values, settings }: EvaluationResults, block: BlockSettings): Part[] {
  const columns = [
    column<ScoredIndicator>('id', '编号', 6, ({ id }) => id),
    column<ScoredIndicator>('name', '指标', 22, ({ id }) => indicatorOf(id).name),
    column<ScoredIndicator>('value', '取值', 14, ({ id }) =>
      valueText(values[id].value, indicatorOf(id).unit),
    ),
    column<ScoredIndicator>('score', '得分', 9, ({ score: points }) =>
      points === undefined ? '未评分' : round(points),
    ),
    column<ScoredIndicator>('weight', '权重（%）', 9, ({ weight }) => round(weight)),
    column<ScoredIndicator>('effective', '有效权重（%）', 11, ({ effective }) => round(effective)),
    column<ScoredIndicator>('basis', '依据', 34, ({ id }) => {
      const { basis, reason } = values[id];
      const said = settings.manual[id];
      const files = said?.files?.map(({ name, sha256 }) => `附件 ${name}（SHA-256 ${sha256}）`) ?? [];
      return [reason ?? basis, ...files].join('；');
    }),
  ];
  return tableOf('评估指标', columns, score.indicators, block);
}

function valueText(value: number | undefined, unit: IndicatorUnit): string {
  if (value === undefined) return unit === 'rating' ? '未评分' : '未检测';
  switch (unit) {
    case 'percent':
      return `${value.toFixed(2)} %`;
    case 'rating':
      return `${value} / 5`;
    case 'density':
      return `${round(value)} / 千行`;
    default:
      return String(value);
  }
}

/** What the lines of code are; the shares of own, open and third-party code add up to 100 %. */
export function accountParts({ account, settings, values }: EvaluationResults): Part[] {
  const counted = sumOfTiers(account.calibers[settings.caliber]);
  const shares = sharesOf(counted);
  const excluded = exclusionKinds.reduce((sum, kind) => sum + account.excluded[kind].lines, 0);
  const isKnown = values.A1.value !== undefined;
  return [
    {
      kind: 'facts',
      rows: [
        ['全部有效行', String(account.code)],
        ['注释行 / 空行', `${account.comment} / ${account.blank}`],
        ['排除', `${excluded} 行`],
        ...exclusionKinds.map(
          (kind) =>
            [
              `其中${exclusionWords[kind]}`,
              `${account.excluded[kind].files} 个文件，${account.excluded[kind].lines} 行`,
            ] as const,
        ),
        ['纳入统计', `${countedLines(counted)} 行`],
        ...(isKnown
          ? ([
              ['行级自研率', percentOf(shares.own)],
              ['开源率', percentOf(shares.open)],
              ['第三方率', percentOf(shares.thirdParty)],
              ['自研率的区间（待确认的匹配全为开源 / 全为自研）', intervalText(account.interval)],
            ] satisfies Fact[])
          : ([['行级自研率', '未检测：没有做代码溯源，或没有可比对的开源代码']] satisfies Fact[])),
      ],
    },
    ...(isKnown
      ? [
          {
            kind: 'bars',
            title: '纳入统计的行',
            bars: lineClasses.map((name) => ({
              label: classWords[name],
              value: counted.lines[name],
              color: green,
            })),
          } as const,
        ]
      : []),
  ];
}

function intervalText({ least, most }: EvaluationResults['account']['interval']): string {
  return least === undefined || most === undefined ? '未知' : `${least.toFixed(2)} % – ${most.toFixed(2)} %`;
}

/** The projects that foreign code comes from. */
export function foreignParts({ account, values }: EvaluationResults, settings: BlockSettings): Part[] {
  if (values.A1.value === undefined)
    return [{ kind: 'paragraph', text: '代码来源未检测：没有做代码溯源，或没有可比对的开源代码。' }];
  if (account.origins.length === 0)
    return [{ kind: 'paragraph', text: '纳入统计的代码中没有发现来自其他项目的代码。' }];
  const columns = [
    column<ForeignOrigin>('project', '来源项目', 36, ({ project }) => project),
    column<ForeignOrigin>('scope', '范围', 8, ({ isPrivate }) => (isPrivate ? '内源' : '开源')),
    column<ForeignOrigin>('license', '许可证', 20, ({ license }) => license || '未知'),
    column<ForeignOrigin>('advice', '替代建议', 26, replacementAdvice),
    column<ForeignOrigin>('files', '涉及文件', 9, ({ fileCount }) => fileCount),
    column<ForeignOrigin>('lines', '行', 9, ({ lines }) => lines),
    column<ForeignOrigin>('charged', '计入非自研的行', 13, ({ parts }) =>
      round(moduleTiers.reduce((sum, tier) => sum + parts[tier], 0) / lineParts),
    ),
  ];
  const { originCount, origins } = account;
  const more: Part[] =
    originCount > origins.length
      ? [
          {
            kind: 'paragraph',
            text: `共 ${originCount} 个来源项目，快照保留行数最多的 ${origins.length} 个。`,
          },
        ]
      : [];
  return [...tableOf('非自研来源', columns, origins, settings), ...more];
}

/** How things were counted, and what people have set. */
export function caliberParts({ settings }: EvaluationResults): Part[] {
  const { caliber, countsTests, countsGenerated, exclusions, modules, declarations } = settings;
  const set = [
    ...exclusions.map(({ path, reason }) => ({ what: '排除', path, text: reason })),
    ...modules.map(({ path, tier }) => ({ what: '目录等级', path, text: tierWords[tier] })),
    ...declarations.map(({ path, kind, evidence, files = [] }) => ({
      what: '声明',
      path,
      text: [`${declarationWords[kind]}：${evidence}`, ...files.map(({ name }) => name)].join('；附件：'),
    })),
  ];
  type Setting = (typeof set)[number];
  return [
    {
      kind: 'facts',
      rows: [
        ['统计口径', `${caliberWords[caliber]}：${caliberHints[caliber]}`],
        ['测试代码', countsTests ? '计入' : '不计入'],
        ['生成代码', countsGenerated ? '计入' : '不计入'],
      ],
    },
    ...(set.length === 0
      ? [{ kind: 'paragraph', text: '没有人为排除、分级或声明的目录。' } as const]
      : tableOf(
          '评估设置',
          [
            column<Setting>('what', '设置', 12, ({ what }) => what),
            column<Setting>('path', '目录或文件', 40, ({ path }) => path || '全部'),
            column<Setting>('text', '内容', 50, ({ text }) => text),
          ],
          set,
          { block: 'caliber' },
        )),
    {
      kind: 'paragraph',
      text: '每一行有效代码只归入一类；克隆代码按改写程度部分计为自研。评估结果为不可更改的快照，可由导出的快照按公开的算法重新计算。',
    },
  ];
}

function percentOf(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} %`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
