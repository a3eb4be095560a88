import { license } from '#contract';
import { z } from 'zod';
import { licenseDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';
import { usageWords } from '../queries/usage-words.ts';

const verdictWords = {
  compatible: '兼容',
  conditional: '有条件兼容',
  incompatible: '不兼容',
  unknown: '无法判断',
};

export const licenseCompatibility = tool({
  name: 'license_compatibility',
  description: '两个许可证能否用在同一个作品里。不指定使用方式时给出各种使用方式的结论。',
  input: z.object({
    license_a: z.string().min(1).max(200).describe('整个作品的许可证'),
    license_b: z.string().min(1).max(200).describe('被使用部分的许可证'),
    usage: z.enum(license.licenseUsages).optional().describe('使用方式'),
  }),
  async run({ license_a: a, license_b: b, usage }, ask) {
    const usages = usage === undefined ? license.licenseUsages : [usage];
    const judged = await Promise.all(
      usages.map((one) => ask(license.compatibility, { LicenseA: a, LicenseB: b, usage: one })),
    );
    const first = judged[0];
    const names = [first?.LicenseA ?? a, first?.LicenseB ?? b];
    const rows = judged.map((verdict, index) => ({ ...verdict, usage: usages[index] ?? 'copy' }));
    const words = [...new Set(rows.map(({ verdict }) => verdictWords[verdict]))];
    const isTold = words.length === 1;
    return {
      found: true,
      text: isTold
        ? {
            zh: `在 ${names[0]} 的作品中使用 ${names[1]} 的代码：${words[0]}。${first?.conclusion ?? ''}`,
            en: `Code under ${names[1]} in a work under ${names[0]}: ${first?.verdict ?? 'unknown'}.`,
          }
        : {
            zh: `在 ${names[0]} 的作品中使用 ${names[1]} 的代码，结论因使用方式而异。`,
            en: `Code under ${names[1]} in a work under ${names[0]}: it depends on how it is used.`,
          },
      table: tableOf(
        {
          usage: { label: '使用方式', cell: (row) => usageWords[row.usage] },
          verdict: { label: '结论', cell: (row) => verdictWords[row.verdict] },
          conclusion: { label: '说明', cell: (row) => row.conclusion },
          basis: { label: '依据', cell: (row) => row.decided_by },
        },
        rows,
      ),
      links: names.map((name) => linkTo(`${name} 详情`, licenseDialog(name))),
    };
  },
});
