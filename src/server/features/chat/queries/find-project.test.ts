import { expect, it } from 'vitest';
import { noSuchProject } from './find-project.ts';
import type { Ask } from './tool.ts';

function askOf(...names: readonly string[]): Ask {
  const list = names.map((name) => ({ name }));
  return (() => Promise.resolve({ list })) as unknown as Ask;
}

it('says that there is no project where no name has the words in it', async () => {
  const { found, text } = await noSuchProject(askOf(), '支付');

  expect(found).toBe(false);
  expect(text.zh).toBe('没有找到名为「支付」的项目。');
});

it('names the projects that may be meant, the first five of many', async () => {
  const two = await noSuchProject(askOf('支付网关', '支付中台'), '支付');
  const many = await noSuchProject(askOf('一', '二', '三', '四', '五', '六'), '');

  expect(two.text.zh).toContain('支付网关、支付中台。');
  expect(two.text.en).toContain('支付网关, 支付中台.');
  expect(many.text.zh).toContain('一、二、三、四、五 等。');
});
