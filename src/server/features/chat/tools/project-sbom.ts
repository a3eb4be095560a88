import { sbom } from '#contract';
import { z } from 'zod';
import { projectName } from '../queries/arguments.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { resultsPage } from '../queries/paths.ts';
import { type Fact, factTable, linkTo } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const projectSbom = tool({
  name: 'project_sbom',
  description: '某个项目的软件物料清单（SBOM）：有多少组件、信息有多完整、缺什么，以及在哪里下载。',
  input: z.object({ project: projectName }),
  async run({ project }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const { row, taskId } = found;
    const quality = await ask(sbom.sbomQuality, { task_id: taskId });
    const facts = quality.items.map(({ label, present, of }): Fact => [label, `${present} / ${of}`]);
    return {
      found: true,
      text: {
        zh: `项目「${row.name}」的物料清单有 ${quality.components} 个组件，完整度 ${quality.total} 分（满分 100）。打开检测结果，点右上角「下载 SBOM」可选择标准和格式。`,
        en: `The bill of materials of project "${row.name}" has ${quality.components} components; its completeness is ${quality.total} of 100. Open the results and press 「下载 SBOM」 to choose a standard and a format.`,
      },
      table: factTable(facts),
      links: [linkTo('检测结果', resultsPage(taskId))],
    };
  },
});
