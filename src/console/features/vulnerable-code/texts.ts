import type { CloneType, PatchDoubt, PatchState } from '#model';
import { countText } from '../../ui/format.ts';

export const patchStateHints: Readonly<Record<PatchState, string>> = {
  vulnerable: '代码与修复前一致，没有修复所做的改动',
  fixed: '代码已包含修复所做的改动',
  unknown: '代码只包含部分改动，或改动处与修复前后都不同，请人工确认；不代表安全',
};

/** Why the state is unknown. None of it says that the code is safe. */
export const patchDoubtHints: Readonly<Record<PatchDoubt, string>> = {
  partly: '代码只包含部分改动，请人工确认；不代表安全',
  changed: '改动处的代码与修复前不同，可能已用其他写法修复，请人工确认；不代表安全',
  later: '代码与来源项目后来的写法一致，可能已不受影响，请人工确认；不代表安全',
  'other-repair': '代码已包含此漏洞的另一处修复，但缺少这一处，请人工确认是否仍需要；不代表安全',
  'repaired-beside':
    '同一修复的其他函数已在此项目副本中修复，此函数未改动，可能属于加固部分，请人工确认；不代表安全',
  'own-file':
    '此修复原本所在的文件也在上传内容中，且未见缺少修复；此处只是其他文件中的相似代码，请人工确认；不代表安全',
};

export const cloneTypeHints: Readonly<Record<CloneType, string>> = {
  0: '与已知代码完全相同',
  1: '只有空白、注释不同',
  2: '只有局部名称不同',
  3: '有增删或改写的语句',
  4: '写法不同、功能相同',
};

export const vulnerableCodeTexts = {
  id: '漏洞编号',
  severity: '等级',
  state: '补丁状态',
  file: '文件:行',
  functionName: '函数',
  lines: '起止行',
  project: '来源项目',
  reachable: '可达性',
  degree: '匹配度',
  cloneType: '克隆类型',
  weakness: 'CWE',
  actions: '操作',
  detail: '代码与修复',
  detailOf: (name: string) => `查看 ${name} 的代码与修复建议`,
  lineRange: (first: number, last: number) =>
    first === last ? countText(first) : `${countText(first)}–${countText(last)}`,
  more: (count: number) => `等 ${count} 个`,
  idFilter: '漏洞编号',
  fileFilter: '文件',
  functionFilter: '函数',
  projectFilter: '来源项目',
  total: (total: string) => `共 ${total} 处`,
  failed: '漏洞代码加载失败',
  notAnalysed: '尚未比对漏洞代码',
  notAnalysedHint: '此结果由较早的版本生成，或检测仍在进行，重新检测后可查看',
  noKnowledge: '未检测：知识库没有漏洞修复代码',
  noKnowledgeHint: '导入修复前后的代码（JSON）或安全补丁（.patch）后重新检测：suxi kb import <文件或目录>',
  none: '没有发现与已知漏洞修复相似的代码',
  noneHint: (fixes: string) => `已与 ${fixes} 处漏洞修复比对；知识库之外的漏洞不在其中`,
  knownFixes: '已比对的修复',
};

export const repairTexts = {
  title: '疑似漏洞代码与修复建议',
  degree: '匹配度',
  vulnerability: '漏洞',
  state: '补丁状态',
  doubt: '无法判定的原因',
  project: '来源项目',
  originFile: '来源文件',
  originFunction: '来源函数',
  paths: '所在文件',
  lines: '起止行',
  published: '修复来源',
  evidence: '判定依据',
  removed: '修复删除',
  added: '修复新增',
  place: (number: number) => `改动 ${number}`,
  code: '代码对照',
  erased: '被检测的源代码已清除，不再显示',
  user: '被检测代码',
  vulnerable: '漏洞代码',
  repaired: '修复代码',
  nothing: '（无代码）',
  renames: '名称对应',
  renameFrom: '漏洞代码中的名称',
  renameTo: '被检测代码中的名称',
  patch: '修复补丁',
  patchHint: '已按被检测代码的名称和排版改写，在上传内容的根目录执行 git apply 即可应用；应用前请审阅并测试',
  withoutCode: '随产品提供的知识只含这处修复的指纹，不含代码：可以判定状态，不能对照代码或生成补丁。',
  howToImport: '取得修复补丁后导入并重新检测，即可对照代码、生成补丁：',
  importCommand: (id: string) => `suxi kb import ${id}.patch`,
  patchAddress: '补丁可从修复来源下载：',
  noPatchWithoutCode: '知识库中没有这处修复的代码，无法生成补丁',
  noPatch: '改动处的代码与修复前不同，无法自动生成补丁，请参照修复代码手工修改',
  notNeeded: '代码已包含修复，无需补丁',
  download: '下载补丁',
  copy: '复制',
  copied: '已复制',
  ok: '确定',
};
