import type { BinaryEvidenceKind, FunctionSign, HardeningFeature, TraceVerdict } from '#model';

export {
  formatWords,
  hardeningStateWords as stateWords,
  hardeningWords,
  traceVerdictWords as verdictWords,
} from '#contract';

export const verdictHints: Readonly<Record<TraceVerdict, string>> = {
  embedded: '库的代码在此文件中',
  linked: '运行时加载此库，库的代码不在此文件中',
  string_only: '只有文字提到版本，不能说明库的代码在其中',
};

export const evidenceWords: Readonly<Record<BinaryEvidenceKind, string>> = {
  string: '字符串',
  symbol: '自带函数',
  import: '导入函数',
  library: '依赖库',
};

/** What shows that a function is one of a known build. */
export const signWords: Readonly<Record<FunctionSign, string>> = {
  code: '指令相同',
  shape: '操作序列相同',
  texts: '引用文本相同',
};

export const hardeningHints: Readonly<Record<HardeningFeature, string>> = {
  nx: '数据不可执行',
  pie: '装载地址随机',
  relro: '重定位表只读',
  canary: '栈溢出保护',
  fortify: '库函数调用检查',
  cfi: '间接跳转检查',
  highEntropy: '64 位地址随机',
  safeSeh: '异常处理白名单',
  signed: '带有代码签名，未验证签名者',
};
