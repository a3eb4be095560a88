/** The words of the language model's settings. */
export const modelTexts = {
  title: '语言模型',
  hint: '智能对话不需要语言模型。连接兼容 OpenAI 接口、支持工具调用的模型后，由它理解问题；它只能以提问者的身份查询，问题和查询结果会发送到所填的地址。',
  failed: '无法加载语言模型设置',
  address: '接口地址',
  addressHint: '不含 /chat/completions',
  addressWrong: '请填写以 http:// 或 https:// 开头的地址',
  name: '模型名称',
  nameMissing: '请填写模型名称',
  key: '密钥',
  keyHint: '不需要密钥时留空',
  keyKept: '已设置，留空则不变',
  save: '保存',
  saved: '已保存',
  test: '测试连接',
  tested: (elapsed: number, calls: boolean) =>
    calls
      ? `连接正常，用时 ${elapsed} 毫秒`
      : `已应答（${elapsed} 毫秒），但没有调用工具，可能不支持工具调用`,
  remove: '断开',
  removed: '已断开，智能对话将使用内置查询',
  changed: (user: string, time: string) => `${user} 修改于 ${time}`,
} as const;
