import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has an answer for everything when nothing is set', () => {
    const config = readConfig({});

    expect(config).toMatchObject({ host: '127.0.0.1', port: 8600, databaseUrl: undefined });
    expect(config.dataFolder).toMatch(/\/data$/);
  });

  it.each([
    ['SUXI_PORT', '86oo'],
    ['SUXI_PORT', '70000'],
    ['SUXI_PORT', '-1'],
    ['SUXI_HOST', 'http://localhost'],
    ['SUXI_DATA', ' '],
    ['SUXI_DATA', '/'],
    ['DATABASE_URL', 'mysql://localhost/suxi'],
    ['DATABASE_URL', 'localhost:5432'],
    ['SUXI_ADMIN_PASSWORD', ''],
    ['SUXI_LOG_LEVEL', 'loud'],
    ['SUXI_TRUSTED_PROXIES', '10.0.0.1, proxy.example.cn'],
    ['SUXI_TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('refuses %s=%j with a sentence that names it', (key, value) => {
    const read = () => readConfig({ [key]: value });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(key);
  });

  it('takes port 0 for any free port', () => {
    expect(readConfig({ SUXI_PORT: '0' }).port).toBe(0);
  });
});

it('has only settings that the guide names', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const settings = new Set(read('config.ts').match(/SUXI_[A-Z_]+/g));
  const guide = read('../../docs/operation.md');

  expect(settings.size).toBeGreaterThan(20);
  expect([...settings].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
