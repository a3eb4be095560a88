/** What calls say when they fail. */
export const apiTexts = {
  shareOver: '分享链接不能查看此内容，或已失效',
  sessionExpired: '用户登录已过期，请重新登录',
  unreachable: '无法连接服务器，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  unreadable: '服务器返回了无法识别的内容',
  statusFailure: (status: number) => `请求失败（HTTP ${status}）`,
};
