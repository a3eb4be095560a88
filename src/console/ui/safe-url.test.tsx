import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SafeLink } from './safe-link.tsx';
import { safeUrl } from './safe-url.ts';

describe('safeUrl', () => {
  it.each(['https://nvd.nist.gov/vuln/detail/CVE-2021-44228', 'http://example.com/a?b=c'])(
    'lets %s through',
    (url) => {
      expect(safeUrl(url)).toBe(url);
    },
  );

  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://a/b', 'www.a.b', ''])(
    'refuses %j',
    (url) => {
      expect(safeUrl(url)).toBeUndefined();
    },
  );
});

describe('SafeLink', () => {
  it('shows an unsafe address as words', () => {
    const markup = renderToStaticMarkup(<SafeLink url="javascript:alert(1)" />);

    expect(markup).not.toContain('<a');
    expect(markup).toContain('javascript:alert(1)');
  });

  it('opens a safe address without handing on the page', () => {
    expect(renderToStaticMarkup(<SafeLink url="https://a.example/" />)).toContain(
      'rel="noopener noreferrer"',
    );
  });
});
