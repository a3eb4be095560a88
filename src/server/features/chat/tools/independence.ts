import { asset, gradeWords } from '#contract';
import { z } from 'zod';
import { allPages, cutSaid } from '../queries/all-pages.ts';
import { projectName } from '../queries/arguments.ts';
import { percentOf } from '../queries/forecasts.ts';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { assetsPage, page, projectPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

const rate = z.number().min(0).max(1).optional();

export const independence = tool({
  name: 'independence',
  description:
    '各项目的自研率和自主可控评估的得分、等级，自研率最高的在前；可只看一个项目，或自研率在某个范围内的。',
  input: z.object({
    project: projectName.optional(),
    min_rate: rate.describe('只看自研率不低于这个比例的，0 到 1'),
    max_rate: rate.describe('只看自研率不高于这个比例的，0 到 1'),
    evaluated: z.literal(false).optional().describe('false：只看还没有做过自主可控评估的'),
  }),
  drops: ['project'],
  async run({ project, min_rate: least, max_rate: most, evaluated }, ask) {
    if (evaluated === false && project === undefined) return neverEvaluated(ask);
    const one = project === undefined ? undefined : await findProject(ask, project);
    if (project !== undefined && one === undefined) return noSuchProject(ask, project);
    const { rows: all } = await allPages((slice) =>
      ask(asset.projectAssets, { name: one?.name, sort_self_rate: 'desc', ...slice }),
    );
    const looked = all.filter((row) => one === undefined || row.product_id === one.product_id);
    const known = looked.filter((row) => row.self_rate !== undefined);
    const isMeant = ({ self_rate: own }: asset.ProjectAssetRow) =>
      own === undefined ? one !== undefined : own >= (least ?? 0) && own <= (most ?? 1);
    const rows = looked.filter(
      (row) => isMeant(row) || (row.evaluation !== undefined && least === undefined && most === undefined),
    );
    const unknown = looked.length - known.length;
    const gap = {
      zh: unknown === 0 || one !== undefined ? '' : `另有 ${unknown} 个项目没有做过代码溯源，不知道自研率。`,
      en:
        unknown === 0 || one !== undefined
          ? ''
          : ` The code of ${unknown} other projects was not compared, so their share is not known.`,
    };
    const limits = limitsSaid(least, most);
    const links = [
      linkTo('项目台账', assetsPage('projects')),
      linkTo('自主可控评估', page('/independence-evaluate/project-list')),
    ];
    const [first] = rows;
    if (first === undefined)
      return notFound(
        {
          zh: `没有查到${limits.zh === '' ? '知道自研率' : limits.zh}的项目。${gap.zh}`,
          en: `No project is known to have ${limits.en === '' ? 'a share of own code' : limits.en}.${gap.en}`,
        },
        links,
      );
    const whole =
      one === undefined
        ? {
            zh: `${rows.length} 个项目${limits.zh === '' ? '有自研率或评估结果，自研率最高的在前' : limits.zh}。${gap.zh}`,
            en: `${rows.length} projects have ${limits.en === '' ? 'a share of own code or an evaluation' : limits.en}.${gap.en}`,
          }
        : {
            zh: `项目「${first.name}」${ownSaid(first.self_rate).zh}，${evaluationSaid(first).zh}。`,
            en: `Project "${first.name}": ${ownSaid(first.self_rate).en}, ${evaluationSaid(first).en}.`,
          };
    return {
      found: true,
      text: whole,
      table: tableOf(
        {
          project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
          own: {
            label: '自研率',
            cell: (row) => (row.self_rate === undefined ? '未知' : percentOf(row.self_rate)),
          },
          score: { label: '自主可控得分', cell: (row) => row.evaluation?.score ?? '未评估' },
          grade: {
            label: '自主可控等级',
            cell: ({ evaluation }) => (evaluation?.grade === undefined ? '' : gradeWords[evaluation.grade]),
          },
        },
        rows,
      ),
      links,
    };
  },
});

/** The projects of which there is no evaluation. */
async function neverEvaluated(ask: Ask): Promise<Finding> {
  const { rows, total } = await allPages((slice) => ask(asset.projectAssets, { sort_name: 'asc', ...slice }));
  const list = rows.filter((row) => row.evaluation === undefined);
  const cut = cutSaid(rows.length, total);
  const links = [linkTo('自主可控评估', page('/independence-evaluate/project-list'))];
  if (list.length === 0)
    return notFound(
      {
        zh: `您能查看的项目都做过自主可控评估。${cut.zh}`,
        en: `The independence of all projects that you may see was evaluated.${cut.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `您能查看的 ${total} 个项目中，${list.length} 个还没有做过自主可控评估。${cut.zh}`,
      en: `Of ${total} projects that you may see, ${list.length} were never evaluated.${cut.en}`,
    },
    table: tableOf(
      {
        project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
        owner: { label: '负责人', cell: (row) => row.owner },
      },
      list,
    ),
    links,
  };
}

function ownSaid(own: number | undefined) {
  return own === undefined
    ? {
        zh: '的自研率未知（没有做过代码溯源）',
        en: 'the share of own code is not known (it was not compared)',
      }
    : { zh: `的自研率为 ${percentOf(own)}`, en: `${percentOf(own)} of the code is its own` };
}

function evaluationSaid({ evaluation }: asset.ProjectAssetRow) {
  if (evaluation === undefined) return { zh: '还没有做过自主可控评估', en: 'it was never evaluated' };
  return evaluation.score === undefined
    ? { zh: '自主可控评估没有得分', en: 'its evaluation has no score' }
    : { zh: `自主可控评估得 ${evaluation.score} 分`, en: `its evaluation scored ${evaluation.score}` };
}

function limitsSaid(least: number | undefined, most: number | undefined) {
  const parts = [
    ...(least === undefined
      ? []
      : [{ zh: `自研率不低于 ${percentOf(least)}`, en: `${percentOf(least)} or more` }]),
    ...(most === undefined
      ? []
      : [{ zh: `自研率不高于 ${percentOf(most)}`, en: `${percentOf(most)} or less` }]),
  ];
  return {
    zh: parts.map(({ zh }) => zh).join('、'),
    en: parts.length === 0 ? '' : `${parts.map(({ en }) => en).join(' and ')} of own code`,
  };
}
