import type {
  BinaryFormat,
  FunctionMethod,
  FunctionState,
  HardeningFeature,
  HardeningState,
  TraceVerdict,
} from '#model';

/** How a binary has to do with a library. */
export const traceVerdictWords: Readonly<Record<TraceVerdict | 'none', string>> = {
  embedded: '静态嵌入',
  linked: '动态引用',
  string_only: '仅版本字符串',
  none: '未识别',
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

export const hardeningStateWords: Readonly<Record<HardeningState, string>> = {
  yes: '有',
  partial: '部分',
  no: '无',
};

/** What became of a function from one program to the other. */
export const functionStateWords: Readonly<Record<FunctionState, string>> = {
  changed: '有改动',
  left: '仅左侧',
  right: '仅右侧',
  same: '相同',
};

/** How two functions were found to be one. */
export const functionMethodWords: Readonly<Record<FunctionMethod, string>> = {
  name: '同名',
  code: '指令相同',
  order: '相邻位置',
  calls: '调用关系',
  likeness: '特征相近',
};
