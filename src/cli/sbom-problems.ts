import type { SbomReading } from '#engine';
import { terminalText } from './terminal-text.ts';

const levels = { error: '错误', warning: '警告' } as const;

/** What a document is and where it breaks its standard, for people: errors first. */
export function problemLines({ standard, version, form, sbom, problems }: SbomReading): string[] {
  const errors = problems.filter(({ level }) => level === 'error');
  const others = problems.filter(({ level }) => level !== 'error');
  const verdict =
    errors.length > 0
      ? `不符合标准: 错误 ${errors.length} 处，警告 ${others.length} 处`
      : others.length > 0
        ? `符合标准，警告 ${others.length} 处`
        : '符合标准';
  return [
    `${standard} ${version}（${form}）: 组件 ${sbom.components.length} 个，依赖 ${sbom.edges.length} 条，漏洞 ${sbom.vulnerabilities.length} 个`,
    ...[...errors, ...others].map(({ level, place, text }) => `${levels[level]}\t${place}\t${text}`),
    verdict,
  ].map((line) => line.split('\t').map(terminalText).join('  '));
}
