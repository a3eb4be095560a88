import {
  type Caliber,
  type DeclarationKind,
  type EvaluationScore,
  type ExclusionKind,
  type ForeignOrigin,
  type IndependenceGrade,
  leastCoverage,
  type LineClass,
  lineParts,
  type ModuleTier,
  moduleTiers,
  type VetoId,
} from '#model';

export const gradeWords: Readonly<Record<IndependenceGrade, string>> = {
  A: '完全自主可控',
  B: '高度自主可控',
  C: '基本自主可控',
  D: '部分自主可控',
  E: '不可控',
};

export const caliberWords: Readonly<Record<Caliber, string>> = {
  loose: '宽松',
  standard: '标准',
  strict: '严格',
};

export const caliberHints: Readonly<Record<Caliber, string>> = {
  loose: '只计入已确认的引用',
  standard: '计入未被否认的全部 Type-0 至 Type-3 匹配',
  strict: '另计入语义相同（Type-4）的匹配',
};

export const classWords: Readonly<Record<LineClass, string>> = {
  open: '开源引用',
  clone: '克隆',
  third_party: '第三方',
  private: '内源',
  own: '自研',
};

export const tierWords: Readonly<Record<ModuleTier, string>> = {
  core: '核心',
  general: '一般',
  peripheral: '外围',
};

export const exclusionWords: Readonly<Record<ExclusionKind, string>> = {
  generated: '生成代码',
  test: '测试代码',
  user: '人工排除',
};

export const declarationWords: Readonly<Record<DeclarationKind, string>> = {
  commercial: '商业采购',
  authorized: '授权使用',
  own: '自有历史代码',
};

export const vetoWords: Readonly<Record<VetoId, { name: string; unit: string }>> = {
  core: { name: '核心模块自研率低于', unit: '%' },
  conflict: { name: '对外分发且未处置的硬冲突多于', unit: '处' },
  reachable: { name: '可达的超危漏洞多于', unit: '个' },
  malicious: { name: '黑名单或恶意组件多于', unit: '个' },
};

export const vetoStateWords = {
  applies: '已触发',
  passes: '未触发',
  unknown: '无法判断',
  off: '未启用',
} as const;

/** Why a score has no grade: what is missing, and nothing else. */
export function noGradeReasons({ indicators, coverage }: EvaluationScore): string[] {
  const hasOwnRate = indicators.some(({ id, score }) => id === 'A1' && score !== undefined);
  return [
    ...(hasOwnRate ? [] : ['行级自研率没有数据']),
    ...(coverage < leastCoverage ? [`已取数权重 ${coverage.toFixed(2)} % 不足 ${leastCoverage} %`] : []),
  ];
}

/** Code of so few lines is sooner written anew than replaced by something else. */
const fewLines = 200;

/** What can be done about foreign code, by what is known of it: a way to begin, not a verdict. */
export function replacementAdvice({ isPrivate, license, parts }: ForeignOrigin): string {
  if (isPrivate) return '本单位代码，无需替换';
  const charged = moduleTiers.reduce((sum, tier) => sum + parts[tier], 0) / lineParts;
  const way =
    charged <= fewLines
      ? `重写约 ${Math.ceil(charged)} 行`
      : parts.core > 0
        ? '以自研实现替换核心目录中的部分，其余改为依赖引入'
        : '改为依赖引入并单独列出，或以自研实现替换';
  return license === '' ? `先核实许可证；${way}` : way;
}
