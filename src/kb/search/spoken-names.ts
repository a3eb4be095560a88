/**
 * What people call a weakness when they look for it, beside its name: the effect, the short form, other translations.
 *
 * Each line names what is said and the CWE ids that it stands for. What is said widely stands for several.
 */
const spokenWeaknesses: readonly (readonly [spoken: string, ids: readonly number[]])[] = [
  ['远程代码执行 代码执行 任意代码执行 RCE', [94, 95, 96, 98, 77, 78, 434, 502, 913, 917, 1336]],
  ['命令执行 远程命令执行 命令注入 RCE', [77, 78, 88]],
  ['拒绝服务 DoS', [369, 400, 401, 405, 409, 476, 617, 674, 770, 772, 774, 776, 789, 834, 835, 1333]],
  ['正则表达式拒绝服务 ReDoS', [1333]],
  ['解压炸弹 压缩炸弹', [409]],
  ['权限提升 提权 本地提权', [250, 264, 266, 269, 273, 274, 276, 732]],
  ['越权 越权访问 未授权访问 访问控制', [284, 285, 306, 425, 639, 862, 863]],
  ['水平越权 IDOR', [639]],
  ['认证绕过 身份验证绕过 登录绕过', [287, 288, 289, 290, 294, 302, 303, 304, 305]],
  ['弱口令 默认口令 弱密码', [521, 1391, 1392, 1393]],
  ['硬编码 硬编码密钥 硬编码口令', [259, 321, 798]],
  ['暴力破解', [307]],
  ['跨站脚本 XSS', [79, 80, 83, 85, 87, 116, 692]],
  ['跨站请求伪造 CSRF', [352]],
  ['服务端请求伪造 服务器端请求伪造 SSRF', [918]],
  ['XML 外部实体注入 XXE', [611, 827]],
  ['实体扩展 十亿笑声', [776]],
  ['SQL 注入 SQLi', [89, 564]],
  ['模板注入 SSTI', [1336]],
  ['表达式注入 OGNL SpEL EL 注入', [917]],
  ['请求走私 HTTP 走私', [444]],
  ['CRLF 注入 响应拆分', [93, 113]],
  ['路径遍历 路径穿越 目录遍历 任意文件读取', [22, 23, 24, 25, 35, 36, 73]],
  ['任意文件上传 文件上传', [434]],
  ['文件包含', [98, 829]],
  ['符号链接', [59, 61]],
  ['反序列化', [502]],
  ['原型污染 原型链污染', [1321]],
  ['缓冲区溢出 内存破坏', [119, 120, 121, 122, 124, 126, 127, 131, 680, 787]],
  ['堆溢出', [122]],
  ['栈溢出', [121]],
  ['越界读取 越界读', [125, 126, 127]],
  ['越界写入 越界写', [787]],
  ['释放后使用 UAF', [416]],
  ['双重释放', [415]],
  ['整数溢出', [190, 191, 680]],
  ['格式化字符串', [134]],
  ['空指针 空指针引用', [476]],
  ['未初始化', [457, 824, 908, 909]],
  ['类型混淆', [843]],
  ['竞态条件 条件竞争 TOCTOU', [362, 364, 366, 367]],
  ['信息泄露 信息泄漏 敏感信息泄露', [200, 201, 203, 209, 215, 312, 319, 497, 522, 532, 538, 552]],
  ['明文传输 明文存储', [312, 319, 523]],
  ['侧信道 时序攻击', [203, 208, 385]],
  ['证书校验 中间人攻击 MITM', [295, 297, 300, 599]],
  ['弱加密 弱算法', [326, 327, 328, 916]],
  ['弱随机数', [330, 331, 332, 335, 338]],
  ['开放重定向 URL 跳转', [601]],
  ['点击劫持', [1021]],
  ['会话固定', [384]],
  ['DLL 劫持', [426, 427]],
  ['恶意代码 投毒 供应链攻击 后门', [506, 507, 509, 510, 511, 912]],
];

/** The names under which some vulnerabilities became known. */
const nicknames: Readonly<Record<string, string>> = {
  'CVE-2014-0160': 'Heartbleed 心脏滴血 心脏出血',
  'CVE-2014-3566': 'POODLE',
  'CVE-2014-6271': 'Shellshock 破壳',
  'CVE-2015-0204': 'FREAK',
  'CVE-2015-0235': 'GHOST 幽灵',
  'CVE-2015-4000': 'Logjam',
  'CVE-2016-2183': 'Sweet32',
  'CVE-2016-3714': 'ImageTragick',
  'CVE-2016-5195': 'Dirty COW 脏牛',
  'CVE-2017-5638': 'S2-045 Struts2',
  'CVE-2017-5753': 'Spectre 幽灵',
  'CVE-2017-5754': 'Meltdown 熔断',
  'CVE-2018-1002105': 'Kubernetes 提权',
  'CVE-2018-11776': 'S2-057 Struts2',
  'CVE-2018-7600': 'Drupalgeddon2',
  'CVE-2019-5736': 'runc 逃逸 容器逃逸',
  'CVE-2020-1938': 'Ghostcat 幽灵猫',
  'CVE-2021-3156': 'Baron Samedit',
  'CVE-2021-4034': 'PwnKit',
  'CVE-2021-44228': 'Log4Shell',
  'CVE-2021-45046': 'Log4Shell',
  'CVE-2022-0847': 'Dirty Pipe 脏管道',
  'CVE-2022-22965': 'Spring4Shell',
  'CVE-2022-42889': 'Text4Shell',
  'CVE-2023-44487': 'HTTP/2 Rapid Reset 快速重置',
  'CVE-2023-46604': 'ActiveMQ OpenWire',
  'CVE-2023-48795': 'Terrapin',
  'CVE-2024-3094': 'xz 后门',
  'CVE-2024-6387': 'regreSSHion',
  'CVE-2025-55182': 'React2Shell',
};

const byWeakness = new Map<string, string>();
for (const [spoken, ids] of spokenWeaknesses) {
  for (const id of ids) byWeakness.set(`CWE-${id}`, `${byWeakness.get(`CWE-${id}`) ?? ''} ${spoken}`);
}

/** What else people call a weakness, as words in one text; empty for those of which only the name is used. */
export function spokenWeakness(id: string): string {
  return byWeakness.get(id) ?? '';
}

/** The name under which a vulnerability became known; empty for nearly all. */
export function nicknameOf(cve: string | undefined): string {
  return (cve === undefined ? undefined : nicknames[cve]) ?? '';
}
