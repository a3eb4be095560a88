/** What every page of search results says. */
export const searchTexts = {
  found: (count: string) => `找到 ${count} 条结果`,
  foundFor: (words: string, count: string) => `“${words}” 的搜索结果：${count} 条`,
  sort: '排序',
  facets: '筛选',
  more: (count: number) => `显示其余 ${count} 项`,
  less: '收起',
  nothing: '没有找到结果',
  hint: '可以换一个写法，减少词语，或清除左侧的筛选',
  missing: '未找到？提交收录申请',
  requested: '收录申请的内容已复制，请发送给知识库管理员',
  request: (kind: string, words: string) => `申请收录${kind}：${words}`,
};
