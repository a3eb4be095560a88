import type { Rule } from '../rule.ts';

/** Looked for in all texts, whatever their language, by `secrets`. */
export const privateKey: Rule = {
  id: 'private-key',
  cwe: 321,
  severity: 'critical',
  confidence: 'high',
  message: '代码或配置中写有私钥',
  advice: '立即作废并更换此私钥；私钥只应存放在密钥管理服务或受控的部署环境中，并清理版本历史',
};
