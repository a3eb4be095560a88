import type { DetectMethod } from '#model';
import { countText } from '../ui/format.ts';

/** What the types of clones mean (specification, section 9). */
export const cloneTypeHints: Readonly<Record<string, string>> = {
  'Type-0': '完全相同的文件',
  'Type-1': '去除空白和注释后相同',
  'Type-2': '除标识符改名外相同',
  'Type-3': '片段有修改',
  'Type-4': '语义相似',
};

export const methodHints: Readonly<Record<DetectMethod, string>> = {
  FileRealHash: '按整个文件的内容匹配',
  FileValidHash: '按去除空白和注释后的文件匹配',
  FileTokenHash: '按忽略标识符与常量后的文件匹配',
  FileFeature: '按文件特征匹配',
  FuncRealHash: '按整个函数的内容匹配',
  FuncValidHash: '按去除空白和注释后的函数匹配',
  FuncTokenHash: '按忽略标识符与常量后的函数匹配',
  FuncFeature: '按函数特征匹配',
  BlockValidHash: '按去除空白和注释后的片段匹配',
  BlockTokenHash: '按忽略标识符与常量后的片段匹配',
  SemanticFeature: '按语义特征匹配',
};

export const comparisonTexts = {
  /** What the sides of copied code are. */
  names: { left: '检测代码', right: '来源代码' },
  codeOf: (path: string) => `${path} 的代码`,
  cut: (lineCount: number) => `节选，共 ${countText(lineCount)} 行`,
  cutHint: '文件较长，只显示匹配位置附近的内容',
  gone: '内容已清除或不在存储中，无法显示',
  binary: '不是文本，无法显示内容',
  notKept: '知识库未保存该文件的内容',
};
