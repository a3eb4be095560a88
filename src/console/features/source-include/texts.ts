import type { IncludeEnd, IncludeKind } from '#model';
import { countText } from '../../ui/format.ts';

/** How a source file reaches for other code. */
export const kindWords: Readonly<Record<IncludeKind, string>> = {
  include: '包含',
  import: '导入',
  require: '引入',
  link: '链接',
  load: '动态加载',
};

/** Where an include ends. */
export const endWords: Readonly<Record<IncludeEnd, string>> = {
  component: '组件',
  file: '本项目文件',
  system: '标准库或系统',
  unknown: '未找到',
};

export const includeTexts = {
  statement: '引用语句',
  file: '文件:行',
  component: '目标组件',
  targetFile: '目标文件',
  kind: '类型',
  end: '去向',
  fileFilter: '文件',
  componentFilter: '目标组件',
  moduleFilter: '引用内容',
  unknownHint: '未能对应到本次检测的组件、文件或标准库，不代表没有风险',
  guess: (confidence: number) => `推断，置信度 ${Math.round(confidence * 100)}%`,
  total: (total: string) => `共 ${total} 处引用`,
  all: '引用',
  failed: '引用关系加载失败',
  notAnalysed: '尚未分析引用关系',
  notAnalysedHint: '此结果由较早的版本生成，重新检测后可查看',
  none: '源文件中没有引用语句',
  noneHint: '上传内容没有源代码，或其中没有可识别的引用语句',
};

/** What the dialog of a component's references says (specification 2.7.10). */
export const referenceTexts = {
  title: (name: string, version: string) => `${name}${version === '' ? '' : `@${version}`} 引用文件`,
  name: '组件名称',
  version: '版本',
  rate: '引用率',
  rateHint: '引用该组件的语句数占引用所有组件的语句数的比例',
  uses: '引用该组件',
  all: '引用所有组件',
  files: '涉及文件',
  places: (count: number) => `${countText(count)} 处`,
  fileCount: (count: number) => `${countText(count)} 个`,
  file: '文件',
  line: '行号',
  size: '文件大小',
  statement: '引用语句',
  total: (total: number) => `共 ${countText(total)} 条`,
  none: '未见引用',
  noneHint: '源文件中没有发现引用该组件的语句，可能由其他组件或在运行时使用，不代表安全',
  notAnalysed: '尚未分析引用关系',
};
