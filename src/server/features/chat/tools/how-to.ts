import { z } from 'zod';
import { linkTo } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';
import { recipes, topics } from '../queries/recipes.ts';

export const howTo = tool({
  name: 'how_to',
  description: '产品怎么用：某件事的步骤和页面。',
  input: z.object({
    topic: z.enum(topics).describe(topics.map((topic) => `${topic} ${recipes[topic].title}`).join('、')),
  }),
  async run({ topic }) {
    const { title, steps, page, label, english } = recipes[topic];
    return {
      found: true,
      text: { zh: `${title}：${steps}`, en: `To ${english.title}: ${english.steps}` },
      links: [linkTo(label, page)],
    };
  },
});
