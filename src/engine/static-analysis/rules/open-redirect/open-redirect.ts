import type { Rule } from '../rule.ts';

export const openRedirect: Rule = {
  id: 'open-redirect',
  cwe: 601,
  severity: 'medium',
  confidence: 'high',
  message: '外部数据决定跳转的地址',
  advice: '只跳转到白名单内的地址或站内相对路径',
  flow: {
    labels: ['input'],
    sinks: {
      java: ['*.sendRedirect(0)', 'new RedirectView(0)', 'new ModelAndView(0)'],
      python: [
        'flask.redirect(0)',
        'redirect(0)',
        'django.shortcuts.redirect(0)',
        'HttpResponseRedirect(0)',
        'django.http.HttpResponseRedirect(0)',
      ],
      javascript: ['res.redirect(*)', 'response.redirect(*)'],
      go: ['http.Redirect(2)'],
      php: ['header(0)'],
      csharp: ['Response.Redirect(0)'],
      typescript: ['res.redirect(*)', 'response.redirect(*)'],
    },
  },
};
