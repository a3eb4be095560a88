import type {
  BinaryEvidenceKind,
  BinaryFormat,
  HardeningFeature,
  HardeningState,
  TraceVerdict,
} from '#model';

/** How a binary has to do with a library. */
export const verdictWords: Readonly<Record<TraceVerdict | 'none', string>> = {
  embedded: '静态嵌入',
  linked: '动态引用',
  string_only: '仅版本字符串',
  none: '未识别',
};

export const verdictHints: Readonly<Record<TraceVerdict, string>> = {
  embedded: '库的代码在此文件中',
  linked: '运行时加载此库，库的代码不在此文件中',
  string_only: '只有文字提到版本，不能说明库的代码在其中',
};

export const formatWords: Readonly<Record<BinaryFormat, string>> = {
  elf: 'ELF',
  pe: 'PE',
  'mach-o': 'Mach-O',
  dex: 'DEX',
  class: 'Java 类',
  wasm: 'WebAssembly',
  ar: '静态库',
};

export const evidenceWords: Readonly<Record<BinaryEvidenceKind, string>> = {
  string: '字符串',
  symbol: '自带函数',
  import: '导入函数',
  library: '依赖库',
};

export const hardeningWords: Readonly<Record<HardeningFeature, string>> = {
  nx: 'NX',
  pie: 'PIE',
  relro: 'RELRO',
  canary: 'Canary',
  fortify: 'FORTIFY',
  cfi: 'CFI',
  highEntropy: '高熵 ASLR',
  safeSeh: 'SafeSEH',
  signed: '签名',
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

export const stateWords: Readonly<Record<HardeningState, string>> = { yes: '有', partial: '部分', no: '无' };

export const binaryTexts = {
  path: '文件',
  format: '类型',
  architecture: '架构',
  size: '大小',
  library: '匹配组件',
  version: '版本',
  verdict: '判定',
  evidence: '证据',
  hardening: '加固缺失',
  risk: '漏洞',
  evidenceCount: (count: number) => `${count} 项`,
  confidence: '置信度',
  noneMissing: '无缺失',
  unknownHardening: '不适用',
  missing: (names: readonly string[]) => names.join('、'),
  total: (total: string) => `共 ${total} 条`,
  files: '二进制文件',
  failed: '二进制溯源结果加载失败',
  notAnalysed: '尚未分析二进制文件',
  notAnalysedHint: '此结果由较早的版本生成，重新检测后可查看',
  none: '没有二进制文件',
  noneHint: '上传内容中没有可识别的程序或库文件',
  pathFilter: '文件',
  libraryFilter: '匹配组件',
  detail: '二进制文件',
  openFile: '查看文件',
  md5: 'MD5',
  functions: '函数',
  stripped: '符号表',
  isStripped: '已去除',
  isNotStripped: '保留',
  loaded: '依赖库',
  allEvidence: '判定证据',
  place: (offset: number) => `偏移 0x${offset.toString(16)}`,
  more: (count: number) => `另有 ${count} 项证据未列出`,
  noLibrary: '没有发现已知组件，不代表其中没有第三方代码',
  unknownVersion: '未知',
};
