import type { Rule } from '../rule.ts';

/** Where the beginning of an address leads is settled: a path of this site, or a host. */
const fixedHost = /^(?:\/[^/\\]|[a-z]+:\/\/[^/?#]+[/?#]|[\w.-]+[/?#]|[?#])/i;
/** Of the header that redirects; others do not. */
const fixedLocation =
  /^(?:location:\s*)?(?:\/[^/\\]|[a-z]+:\/\/[^/?#]+[/?#]|[\w.-]+[/?#]|[?#])|^(?!location:|https?:)[\w-]+:\s/i;

export const openRedirect: Rule = {
  id: 'open-redirect',
  cwe: 601,
  severity: 'medium',
  confidence: 'high',
  message: '外部数据决定跳转的地址',
  advice: '只跳转到白名单内的地址或站内相对路径',
  flow: {
    labels: ['input'],
    safePrefix: { javascript: fixedHost, csharp: fixedHost, go: fixedHost, php: fixedLocation },
    sinks: {
      csharp: [
        'Redirect(0)',
        'RedirectPermanent(0)',
        'this.Redirect(0)',
        'Response.Redirect(0)',
        'new RedirectResult(0)',
      ],
      go: ['http.Redirect(2)', 'Context.Redirect(1)', 'Ctx.Redirect(0)'],
      php: [
        'header(0)',
        'redirect(0)',
        'Redirect.to(0)',
        'new RedirectResponse(0)',
        'wp_redirect(0)',
        '*.redirect(0)',
        '*.away(0)',
      ],
      javascript: [
        'Response.redirect(*)',
        'ServerResponse.redirect(*)',
        'FastifyReply.redirect(*)',
        'NextApiResponse.redirect(*)',
        'Context.redirect(0)',
        'location.assign(0)',
        'location.replace(0)',
        'location.href=(0)',
        'window.location=(0)',
        'location=(0)',
        'window.open(0)',
        'NextResponse.redirect(0)',
      ],
      java: ['*.sendRedirect(0)', 'new RedirectView(0)', 'new ModelAndView(0)'],
      python: [
        'flask.redirect(0)',
        'redirect(0)',
        'django.shortcuts.redirect(0)',
        'HttpResponseRedirect(0)',
        'django.http.HttpResponseRedirect(0)',
      ],
    },
  },
};
