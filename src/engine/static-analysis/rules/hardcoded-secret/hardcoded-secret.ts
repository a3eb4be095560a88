import type { Rule } from '../rule.ts';

/** Looked for in all texts, whatever their language, by `secrets`. */
export const hardcodedSecret: Rule = {
  id: 'hardcoded-secret',
  cwe: 798,
  severity: 'high',
  confidence: 'high',
  message: '代码或配置中写有密钥或口令',
  advice: '立即作废并更换此密钥或口令；改由密钥管理服务或部署时的环境变量提供，并清理版本历史',
};
