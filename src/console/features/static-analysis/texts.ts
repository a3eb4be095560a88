import { type codeTraits } from '#contract';
import { countText } from '../../ui/format.ts';

/** The traits of files in words. */
export const traitWords: Readonly<Record<(typeof codeTraits)[number], string>> = {
  generated: '生成代码',
  test: '测试代码',
  vendored: '第三方代码',
};

/** What the complexity of a task says. */
export const complexityTexts = {
  complexity: '复杂度',
  functions: '函数',
  files: '源文件',
  nloc: '有效行',
  average: '平均圈复杂度',
  highest: '最高圈复杂度',
  complex: '复杂函数（D、E）',
  hide: '不计入',
  failed: '复杂度加载失败',
  retry: '重试',
  histogram: '圈复杂度分布',
  histogramHint: '各圈复杂度区间内的函数个数',
  histogramLabel: (functions: number, highest: number) =>
    `圈复杂度分布：${countText(functions)} 个函数，最高 ${countText(highest)}`,
  bucket: '圈复杂度',
  grade: '等级',
  count: '函数数',
  share: '占比',
  functionCount: (count: number) => `${countText(count)} 个函数`,
  map: '代码地图',
  mapHint: '面积为有效行数，颜色为函数的平均圈复杂度；点击文件夹进入，点击文件查看代码',
  mapLabel: (folder: string) => `代码地图：${folder === '' ? '整个代码包' : folder}`,
  root: '整个代码包',
  folders: '所在文件夹',
  name: '名称',
  folder: '文件夹',
  file: '文件',
  rest: '其余',
  mapLimited: (shown: number, total: number) => `仅显示代码最多的 ${shown} 项，共 ${countText(total)} 项`,
  mapEmpty: '此处没有源代码',
  mapFailed: '代码地图加载失败',
  noFunctions: '没有函数',
  averageOf: (average: string) => `平均 ${average}`,
  lines: (count: number) => `有效行 ${countText(count)}`,
  fileCount: (count: number) => `源文件 ${countText(count)}`,
};

/** The heads of the columns of functions, and what they mean. */
export const functionColumnTexts = {
  name: '函数',
  anonymous: '（匿名函数）',
  file: '文件',
  grade: '等级',
  gradeHint: '按圈复杂度分级：A ≤5，B 6–10，C 11–20，D 21–50，E >50',
  ccn: '圈复杂度',
  ccnHint: '独立路径数：判定点个数加 1（McCabe）',
  cognitive: '认知复杂度',
  cognitiveHint: '理解代码的难度：嵌套越深，每个判断计得越多',
  nloc: '行数',
  nlocHint: '有效行：不计空行和注释行',
  params: '参数数',
  nesting: '嵌套',
  nestingHint: '控制结构的最大嵌套深度',
  tokens: '词元数',
  traits: '类型',
  nameFilter: '函数名或类名',
  fileFilter: '文件路径',
  total: (total: string) => `共 ${total} 个函数`,
};

/** Why there is no function to show: never that all is well. */
export const emptyTexts = {
  notMeasured: '此次检测没有度量源代码',
  notMeasuredHint: '结果来自较早的版本，重新检测后可以查看复杂度。',
  noSource: '没有识别到可度量的源代码',
  noSourceHint: '上传内容中没有已支持语言的源文件，不能据此认为代码没有问题。',
  noFunctions: (files: number) => `在 ${countText(files)} 个源文件中没有找到函数`,
  noFunctionsHint: '这些文件可能只有声明或数据，或其语言暂不支持识别函数；不能据此认为代码没有问题。',
  allHidden: '所有函数都在不计入的文件中',
  showAll: '全部计入',
};
