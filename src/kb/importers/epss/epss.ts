import { emptyAdvisory } from '../../advisory.ts';
import { cutLines } from '../../cutting/cut-lines.ts';
import { cveOf } from '../facts.ts';
import type { Feed } from '../feed.ts';

/** EPSS (FIRST): how likely each CVE is to be exploited within 30 days, as CSV; its first line may name the model. */
export const epss: Feed = {
  id: 'epss',
  label: 'EPSS 利用概率（CSV）',
  sources: ['epss'],
  recognizes: ({ text }) => /^\uFEFF?(?:#[^\n]*\n)?cve,epss,percentile\s/.test(text),
  async *cut(pieces) {
    for await (const cut of cutLines(pieces)) {
      const isHeading = 'text' in cut && (cut.text.startsWith('#') || cut.text.startsWith('cve,'));
      if (!isHeading) yield cut;
    }
  },
  read({ text }) {
    const [cve, probability, percentile] = text.split(',');
    const id = cveOf(cve);
    if (id === undefined) return '缺少有效的 CVE 编号';
    const exploitForecast = { probability: shareOf(probability), percentile: shareOf(percentile) };
    if (Number.isNaN(exploitForecast.probability + exploitForecast.percentile))
      return '概率不是 0 到 1 之间的数';
    return [{ record: id, advisory: { ...emptyAdvisory('epss', id), exploitForecast } }];
  },
};

function shareOf(text: string | undefined): number {
  const share = /^[01](?:\.\d{1,10})?$|^\d(?:\.\d+)?e-\d{1,2}$/i.test(text ?? '') ? Number(text) : Number.NaN;
  return share <= 1 ? share : Number.NaN;
}
