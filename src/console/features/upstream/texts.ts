import type { UpstreamJobRow } from '#contract';

/** What tables and cards of open-source projects say. */
export const projectTexts = {
  title: '开源项目库',
  facts: '已收录的开源项目及其版本、许可证与文件特征',
  name: '项目名称',
  language: '语言',
  license: '许可证',
  stars: '星标数',
  versionCount: '版本数',
  latest: '最新版本',
  releasedAt: '最近更新',
  fileCount: '文件数',
  functionCount: '函数数',
  country: '地区',
  vulnerabilityCount: '漏洞数',
  vulnerabilityHint: '知识库中涉及该项目任一版本的漏洞；“未知”表示知识库没有该项目的漏洞资料，不代表没有漏洞',
  unknown: '未知',
  isPrivate: '内源',
  indexed: '代码溯源',
  indexedHint: '该项目有多少个版本的函数与片段已建立索引，可用于代码溯源',
  indexedVersions: (indexed: string, all: string) => `${indexed} / ${all} 个版本`,
  notIndexed: '未建立',
  total: (total: string) => `共 ${total} 个项目`,
  empty: '还没有收录开源项目',
  emptyHint: '首次启动后会在后台收录常用项目，管理员也可以在这里收录',
  notFound: '未找到？提交收录申请',
};

/** What the search page says. */
export const projectSearchTexts = {
  relevance: '相关度',
  versions: (count: string) => `${count} 个版本`,
  latest: (version: string) => `最新 ${version}`,
};

/** What the dialog of a project's versions says (specification 2.7.9). */
export const projectVersionTexts = {
  title: (fullname: string) => `${fullname} 版本信息`,
  total: (count: string) => `共 ${count} 个版本`,
  website: '项目网站',
  version: '版本',
  releasedAt: '发布日期',
  language: '语言',
  license: '许可证',
  description: '描述',
  homepage: '主页',
  files: '文件数',
  lines: '代码行数',
  functions: '函数数',
  isPrivate: '内源',
  code: '代码索引',
  codeOf: (files: string, fingerprints: string) =>
    `已建立：${files} 个文件，函数与片段特征 ${fingerprints} 条`,
  noCode: '未建立，该版本暂不能用于代码溯源',
  remove: '移除',
  removeVersion: '移除此版本',
  removeProject: '移除整个项目',
  removeTitle: '移除已收录的内容',
  removeHint: (what: string) => `将移除 ${what} 的版本信息与代码索引，已完成的检测结果不受影响。`,
  removing: '已加入移除队列',
};

/** What the page of the projects says of the index of known code. */
export const codeIndexTexts = {
  empty: '代码索引为空：收录的项目会在后台建立函数与片段索引，建立后可用于代码溯源',
  oldBuilds: (count: string) => `${count} 个程序由旧版本收录，须重新收录才能全部认出`,
  line: (
    facts: Readonly<
      Record<'generation' | 'projects' | 'versions' | 'files' | 'fingerprints' | 'size', string>
    >,
  ) =>
    `代码索引第 ${facts.generation} 代：${facts.projects} 个项目，${facts.versions} 个版本，${facts.files} 个文件，函数与片段特征 ${facts.fingerprints} 条，${facts.size}`,
};

/** What the dialog of a component's versions says (specification 2.7.3). */
export const componentVersionTexts = {
  title: (name: string) => `${name} 版本信息`,
  open: '版本与对比',
  total: (count: string) => `共 ${count} 个版本`,
  version: '版本',
  otherVersion: '对比版本',
  compare: '两两对比',
  cancelCompare: '取消对比',
  different: '不同',
  differentHint: '与另一版本不同',
  onlyHere: '另一版本没有',
  releasedAt: '发布日期',
  description: '描述',
  homepage: '主页',
  authors: '作者',
  licenses: '许可证',
  lastVersion: '最新版本',
  lastReleasedAt: '最新版本发布日期',
  lastHomepage: '最新版本主页',
  firstSafe: '最小无漏洞版本',
  safe: '无漏洞版本',
  safeHint: '与知识库已知漏洞逐一比较后未命中的版本，不代表没有未知漏洞',
  unknown: '未知：知识库没有该组件的漏洞资料，不能据此认为没有漏洞',
  unmatched: '未检测：该版本号无法与漏洞的影响范围比较，不代表没有漏洞',
  vulnerabilities: '漏洞',
  severity: '等级',
  ids: '漏洞编号',
  count: '数量',
  dependencies: '依赖',
  dependency: {
    name: '依赖名称',
    licenses: '许可证',
    requirement: '依赖版本',
    version: '最新收录版本',
    releasedAt: '发布日期',
  },
  noDependencies: '暂无',
  more: (count: string) => `显示全部 ${count} 个`,
  failed: '加载失败',
  retry: '重试',
};

/** What those who keep the projects see. */
export const intakeTexts = {
  open: '收录项目',
  title: '收录开源项目',
  add: '新收录',
  jobs: '收录任务',
  requests: '收录申请',
  upload: '软件包',
  uploadHint: 'npm、PyPI、Maven、crate、gem、Debian 源码包或任意源码压缩包',
  choose: '选择文件',
  repository: '代码仓库',
  repositoryHint: 'https:// 开头的 Git 仓库地址',
  ref: '分支、标签或提交',
  refHint: '留空为默认分支',
  isPrivate: '内源库',
  isPrivateHint: '本组织自有代码；溯源结果中单独标注，不与开源项目混淆',
  name: '项目名称',
  nameHint: '留空时按软件包清单、仓库地址或文件名确定',
  version: '版本',
  versionHint: '软件包自己没有写明版本时填写',
  tags: '收录多个版本',
  tagsHint: '按版本号从新到旧收录仓库的标签，此时不使用上面的“分支、标签或提交”',
  tagCount: '标签数量',
  submit: '开始收录',
  missing: '请选择软件包，或填写仓库地址',
  queued: '已加入收录队列',
  sending: (percent: number) => `正在上传 ${percent}%`,
  source: '来源',
  status: '状态',
  result: '结果',
  tested: (found: number, samples: number) => `自检 ${found}/${samples}`,
  testedHint: '抽查本次收录的文件，在代码索引中能找到的个数',
  by: '提交人',
  product: '系统',
  at: '提交时间',
  noJobs: '还没有收录任务',
  noRequests: '还没有人提交收录申请',
  remark: '说明',
  asked: '申请的项目',
};

/** How a package that is taken in stands. */
export const jobStatusWords: Readonly<Record<UpstreamJobRow['status'], string>> = {
  queued: '排队中',
  running: '读取中',
  finished: '已收录',
  failed: '失败',
};

/** What is being done with a package. */
export const jobStageWords: Readonly<Record<Exclude<UpstreamJobRow['stage'], ''>, string>> = {
  reading: '读取文件',
  indexing: '建立索引',
  testing: '自检',
};

/** Where a package comes from. */
export const jobKindWords: Readonly<Record<UpstreamJobRow['kind'], string>> = {
  upload: '上传',
  repository: '仓库',
  installed: '本机已安装',
  catalog: '软件源目录',
  tarball: '软件源',
  folder: '本机目录',
  tags: '仓库标签',
  removal: '移除',
};

/** What asking for a project says. */
export const requestTexts = {
  title: '提交收录申请',
  name: '项目名称',
  nameHint: '例如 github.com/lodash/lodash 或 npm/lodash',
  nameMissing: '请填写项目名称',
  remark: '说明（选填）',
  submit: '提交申请',
  cancel: '取消',
  done: '申请已提交，管理员可以看到',
};
