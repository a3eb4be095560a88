import type { DetectMethod } from './clone.ts';

/** Why a piece counts as a copy, by what it was recognized by. */
export const methodReasons: Readonly<Record<DetectMethod, string>> = {
  FileRealHash: '文件内容逐字节相同',
  FileValidHash: '去除空白和注释后，整个文件相同',
  FileTokenHash: '去除空白和注释，并忽略标识符与常量的取值后，整个文件相同',
  FileFeature: '文件的大部分代码相同，局部有修改',
  FuncRealHash: '函数内容逐字节相同',
  FuncValidHash: '去除空白和注释后，整个函数相同',
  FuncTokenHash: '去除空白和注释，并忽略标识符与常量的取值后，整个函数相同',
  FuncFeature: '函数的大部分代码相同，局部有修改',
  BlockValidHash: '去除空白和注释后，片段中的代码相同',
  BlockTokenHash: '去除空白和注释，并忽略标识符与常量的取值后，片段中的代码相同',
  SemanticFeature: '写法不同，结构与语义相近',
};
