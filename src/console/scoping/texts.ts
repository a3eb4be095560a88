/** Words about what detections leave out. */
export const scopeTexts = {
  title: '检测项与忽略路径',
  analyses: '检测项',
  always: '组件、许可证和组件漏洞始终检测',
  unseen: '没有选择的检测项显示为“未检测”，安全门禁也无法判断。',
  ignore: '忽略路径',
  ignoreHint: '每行一条，写法同 .gitignore，如 test/、*.min.js。忽略的文件不检测，计入跳过的文件。',
  ignoredCount: (count: number) => `忽略 ${count} 条路径`,
  notChosen: (name: string) => `此次检测没有选择“${name}”`,
  notChosenHint: '是否存在问题未知；新建检测并选择该检测项后可查看',
  notDetected: (names: string) => `${names}未检测`,
  ignoredPaths: (patterns: string) => `忽略 ${patterns}`,
  presets: { standard: '标准', quick: '快速', own: '自定义' },
} as const;
