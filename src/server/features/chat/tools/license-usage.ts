import { asset, license } from '#contract';
import { z } from 'zod';
import { assetsPage, licenseDialog, packageDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { projectsWith } from '../queries/projects-with.ts';
import { notFound, tool } from '../queries/tool.ts';

export const licenseUsage = tool({
  name: 'license_usage',
  description: '哪些组件使用了某个许可证，它们在多少个项目里。',
  input: z.object({ license: z.string().min(1).max(200).describe('SPDX 标识') }),
  drops: ['component'],
  async run({ license: asked }, ask) {
    const { LicenseName: name } = await ask(license.licenseDetail, { licenseName: asked });
    const { list, pagination } = await ask(asset.componentAssets, {
      license: name,
      pageNum: 1,
      pageSize: 20,
      sort_project_count: 'desc',
    });
    const links = [
      linkTo('组件台账', assetsPage('components', { license: name })),
      linkTo(`${name} 详情`, licenseDialog(name)),
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
