/** What the sign-in page says. */
export const signInTexts = {
  slogan: '软件成分分析 · 开源漏洞 · 许可证合规 · 代码溯源',
  points: ['上传源码，列出直接与传递依赖', '逐一核对已知漏洞及安全版本', '数据与分析全部留在本地'],
  version: (version: string, library: string) => `${version}，库版本 ${library}`,
  title: '登录',
  username: '用户名',
  usernameMissing: '请输入用户名',
  password: '密码',
  passwordMissing: '请输入密码',
  capsLock: '大写锁定已打开',
  remember: '记住用户名',
  submit: '登录',
  unreadableToken: '登录失败：服务器返回的令牌无法识别',
  expiryTitle: '账号即将到期',
  expiry: (day: string) => `还有 ${day} 天到期，请尽快联系我们`,
};
