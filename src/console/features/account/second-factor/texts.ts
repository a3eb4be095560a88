/** What is said about second factors. */
export const factorTexts = {
  title: '动态口令',
  hint: '登录时除密码外，再输入手机验证器（支持 TOTP 的应用均可）上的 6 位动态口令；API 令牌不受影响。',
  off: '未启用',
  offRequired: '未启用：您的角色必须使用',
  on: (since: string, left: number) => `已启用（${since}），还有 ${left} 个恢复码可用`,
  fewCodes: '恢复码所剩不多，请重新生成',
  enable: '启用动态口令',
  disable: '停用',
  renew: '重新生成恢复码',
  disableHint: '停用后只凭密码登录。请输入当前的动态口令或一个恢复码确认。',
  renewHint: '重新生成后，以前的恢复码全部失效。请输入当前的动态口令或一个恢复码确认。',
  disabled: '已停用动态口令',
  failed: '动态口令状态加载失败',

  gateTitle: '输入动态口令',
  gateHint: '请输入手机验证器上的 6 位动态口令；手机不在身边时，输入一个恢复码。',
  enrolTitle: '设置动态口令',
  enrolHint: '您的角色须使用动态口令，设置完成后才能继续使用。',
  signOut: '退出登录',

  code: '动态口令或恢复码',
  newCode: '动态口令',
  codeMissing: '请输入动态口令',
  confirm: '确定',

  scan: '用验证器扫描二维码',
  orType: '不能扫描时，在验证器中手工输入密钥（类型选“基于时间”）：',
  copy: '复制',
  copied: '已复制',
  thenCode: '然后输入验证器显示的 6 位动态口令',
  wrongClock: '总是提示不正确时，请核对手机与服务器的时间',
  picture: '二维码：包含密钥，请勿让他人看到',
  begin: '开始设置',

  codesTitle: '恢复码',
  codesHint:
    '手机不在身边时，可用恢复码代替动态口令，每个只能用一次。它们只显示这一次，请现在保存到安全的地方。',
  saved: '已保存，完成',
};
