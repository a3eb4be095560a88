import { describe, expect, it } from 'vitest';
import { tokenMay } from './api-token.ts';
import { endpoints } from './endpoints.ts';

const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;

describe('tokenMay', () => {
  it('lets a program that reads change nothing', () => {
    const allowed = endpoints.filter((call) => tokenMay('read', call));

    const takesAway = /^(下载|导出)/;
    expect(allowed.filter(({ audit = '下载' }) => !takesAway.test(audit))).toEqual([]);
    expect(allowed.map(nameOf)).toContain('GET /v1/analysis/overview');
    expect(allowed.map(nameOf)).toContain('GET /v1/user/info');
    expect(allowed.map(nameOf)).not.toContain('GET /v1/user/list');
    expect(allowed.map(nameOf)).not.toContain('GET /v1/system/integration');
  });

  it('lets a program that detects do that beside, and nothing else', () => {
    const more = endpoints.filter((call) => tokenMay('detect', call) && !tokenMay('read', call));

    expect(more.map(nameOf).sort()).toEqual([
      'GET /v1/upload/status',
      'POST /v1/analysis/check',
      'POST /v1/upload/cancel',
      'POST /v1/upload/chunk',
      'POST /v1/upload/complete',
      'POST /v1/upload/init',
    ]);
  });
});
