import { asset, license } from '#contract';
import { z } from 'zod';
import { limited } from '../queries/limited.ts';
import { assetsPage, licenseDialog, packageDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { licenseFamilies } from '../queries/license-words.ts';
import { projectsWith } from '../queries/projects-with.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

export const licenseUsage = tool({
  name: 'license_usage',
  description: '哪些组件使用了某个许可证，它们在多少个项目里。',
  input: z.object({
    license: z.string().min(1).max(200).describe('SPDX 标识'),
    family: z.enum(licenseFamilies).optional().describe('这一家族的各个版本都算，如 GPL 含 GPL-2.0-only'),
  }),
  drops: ['component'],
  async run({ license: asked, family }, ask) {
    const { LicenseName: one } = await ask(license.licenseDetail, { licenseName: asked });
    const members = family === undefined ? [one] : await membersOf(ask, family);
    const name = family === undefined ? one : familySaid(family, members);
    const { list, pagination } = await componentsUnder(ask, members);
    const links = [
      ...(members.length > 1
        ? []
        : [linkTo('组件台账', assetsPage('components', { license: members[0] ?? one }))]),
      linkTo(`${one} 详情`, licenseDialog(one)),
    ];
    if (list.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有声明 ${name} 的组件。`,
          en: `No component in the projects that you may see declares ${name}.`,
        },
        links,
      );
    const users = await projectsWith(
      ask,
      list.map(({ package_key }) => ({ package_key })),
    );
    const usersOf = new Map(list.map(({ package_key: key }, index) => [key, users[index]]));
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text: {
        zh: `${total} 个组件使用 ${name}。`,
        en: `${total} ${total === 1 ? 'component is' : 'components are'} under ${name}.`,
      },
      table: tableOf(
        {
          component: {
            label: '组件',
            cell: (row) => row.Repo,
            link: (row) => packageDialog(row.fetcher, row.Repo),
          },
          fetcher: { label: '包管理器', cell: (row) => row.fetcher },
          projects: {
            label: '项目',
            cell: (row) => usersOf.get(row.package_key) ?? `${row.project_count} 个`,
          },
          licenses: { label: '许可证', cell: (row) => row.Licenses.join('、') },
        },
        list,
        pagination?.total,
      ),
      links,
    };
  },
});

type Family = (typeof licenseFamilies)[number];

/** The licences of a family that are in use: `GPL-2.0-only` and `GPL-3.0-or-later` of `GPL`. */
async function membersOf(ask: Ask, family: Family): Promise<string[]> {
  const { list } = await ask(asset.licenseAssets, { LicenseName: family, pageNum: 1, pageSize: 100 });
  return list
    .map(({ LicenseName }) => LicenseName)
    .filter((name) => name === family || name.startsWith(`${family}-`));
}

function familySaid(family: Family, members: readonly string[]): string {
  return members.length === 0 ? family : `${family}（${members.join('、')}）`;
}

/** The components that declare one of some licences, those in the most projects first. */
async function componentsUnder(ask: Ask, licenses: readonly string[]) {
  const pages = await limited(licenses, (name) =>
    ask(asset.componentAssets, { license: name, pageNum: 1, pageSize: 20, sort_project_count: 'desc' }),
  );
  const rows = new Map(pages.flatMap(({ list }) => list).map((row) => [row.package_key, row]));
  const list = [...rows.values()].toSorted((a, b) => b.project_count - a.project_count).slice(0, 20);
  const isWhole = pages.every(({ list: some, pagination }) => (pagination?.total ?? 0) <= some.length);
  const total = isWhole
    ? rows.size
    : pages.reduce((sum, { pagination }) => sum + (pagination?.total ?? 0), 0);
  return { list, pagination: { total } };
}
