import { asset } from '#contract';
import { licenseCategories } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { categoryWords } from '../queries/license-words.ts';
import { limit } from '../queries/arguments.ts';
import { assetsPage, licenseDialog } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const licenses = tool({
  name: 'licenses',
  description: '所有项目用到哪些许可证，组件最多的在前；可只看一类，如强传染性的。',
  input: z.object({
    category: z
      .array(z.enum(licenseCategories))
      .min(1)
      .optional()
      .describe(licenseCategories.map((one) => `${one} ${categoryWords[one].zh}`).join('、')),
    order: z.literal('least_used').optional().describe('least_used：组件最少的在前'),
    limit,
  }),
  drops: ['license'],
  async run({ category, order, limit: most }, ask) {
    const filters = { LicenseType: category?.map((one) => categoryWords[one].wire) };
    const { list, pagination } = await ask(asset.licenseAssets, {
      ...filters,
      sort_component_count: order === undefined ? 'desc' : 'asc',
      pageNum: 1,
      pageSize: shownRows,
    });
    const links = [linkTo('许可证台账', assetsPage('licenses', filters))];
    const zh = category === undefined ? '' : `${category.map((one) => categoryWords[one].zh).join('、')}的`;
    const en = category === undefined ? '' : `${category.map((one) => categoryWords[one].en).join(', ')} `;
    if (list.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有${zh}许可证。`,
          en: `The projects that you may see have no ${en}licenses.`,
        },
        links,
      );
    const total = pagination?.total ?? list.length;
    const first = firstSaid(order, list[0]);
    return {
      found: true,
      text: {
        zh: `您能查看的项目用到 ${total} 种${zh}许可证${first.zh}。`,
        en: `The projects that you may see use ${total} ${en}licenses${first.en}.`,
      },
      table: tableOf(
        {
          license: {
            label: '许可证',
            cell: (row) => row.LicenseName,
            link: (row) => (/^[\w.+-]+$/.test(row.LicenseName) ? licenseDialog(row.LicenseName) : undefined),
          },
          type: { label: '类型', cell: (row) => row.LicenseType },
          components: {
            label: '组件数',
            cell: (row) => row.component_count,
            link: (row) => assetsPage('components', { license: row.LicenseName }),
          },
          projects: { label: '项目数', cell: (row) => row.project_count },
        },
        list.slice(0, most),
        total,
      ),
      chart: {
        title: '许可证的组件数',
        labels: list.slice(0, most).map(({ LicenseName }) => LicenseName),
        series: [{ name: '组件数', values: list.slice(0, most).map(({ component_count: count }) => count) }],
      },
      links,
    };
  },
});

/** Which licence the most or the fewest components have. */
function firstSaid(order: 'least_used' | undefined, first: asset.LicenseAssetRow | undefined): Said {
  if (first === undefined) return { zh: '', en: '' };
  const { LicenseName: name, component_count: count } = first;
  return {
    zh: `，用得最${order === undefined ? '多' : '少'}的是 ${name}（${count} 个组件）`,
    en: `; the ${order === undefined ? 'most' : 'least'} used is ${name} (by ${count} components)`,
  };
}
