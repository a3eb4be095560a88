import type { Rule } from '../rule.ts';

export const csrfDisabled: Rule = {
  id: 'csrf-disabled',
  cwe: 352,
  severity: 'medium',
  confidence: 'medium',
  message: '关闭了跨站请求伪造防护',
  advice: '凭 Cookie 认证的接口保留防护；只凭令牌认证的接口写明理由后忽略',
  calls: {
    java: [{ call: 'csrf().disable' }, { call: 'csrf.disable' }, { call: 'CsrfConfigurer.disable' }],
  },
};
