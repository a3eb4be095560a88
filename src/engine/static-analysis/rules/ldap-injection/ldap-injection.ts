import type { Rule } from '../rule.ts';

/** How people call what they search a directory with. */
const directory = /ldap|conn|ctx|context|dir|client|(^|\.)(l|c|idc)$/i;

export const ldapInjection: Rule = {
  id: 'ldap-injection',
  cwe: 90,
  severity: 'high',
  confidence: 'high',
  message: '外部数据拼接进 LDAP 查询',
  advice: '对过滤条件中的特殊字符转义，或使用参数化过滤',
  flow: {
    receivers: { java: directory, javascript: directory, python: directory },
    sinks: {
      csharp: ['DirectorySearcher.Filter=(0)', 'new DirectorySearcher(0,1)', '*.Filter=(0)'],
      go: ['ldap.NewSearchRequest(0,6)'],
      php: ['ldap_search(1,2)', 'ldap_list(1,2)', 'ldap_read(1,2)'],
      javascript: ['*.search(1)', 'ldapClient.search(0,1)'],
      java: ['*.search(0,1,2)', 'LdapTemplate.find(*)'],
      python: ['*.search(0,1)', '*.search_s(*)', '*.search_ext(*)'],
      c: ['ldap_search_ext_s(*)', 'ldap_search_s(*)'],
      cpp: ['ldap_search_ext_s(*)', 'ldap_search_s(*)'],
    },
  },
};
