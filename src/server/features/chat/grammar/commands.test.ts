import { expect, it } from 'vitest';
import { commandIn } from './commands.ts';
import { readQuestion } from './question.ts';

const names = { projects: ['门户网站'], components: ['lodash'], people: ['bob'] };

function ordered(question: string) {
  return commandIn(readQuestion(question, names, [], new Date(2026, 10, 26)));
}

it.each([
  ['删除所有项目', 'delete-project'],
  ['把门户网站删掉', 'delete-project'],
  ['delete the project 门户网站', 'delete-project'],
  ['帮我把 lodash 那个工单关了', 'handle-ticket'],
  ['close all tickets of bob', 'handle-ticket'],
  ['把所有预警标成已读', 'handle-alerts'],
  ['mark every alert as read', 'handle-alerts'],
  ['取消正在跑的扫描', 'cancel-detection'],
  ['重置 bob 的密码', 'manage-user'],
  ['start a new scan of 门户网站 for me', 'new-detection'],
  ['帮我重新扫一下门户网站', 'new-detection'],
  ['给它们建工单', 'create-ticket'],
  ['open a ticket for lodash', 'create-ticket'],
])('takes %j for an order that is not carried out: %s', (question, topic) => {
  expect(ordered(question)).toBe(topic);
});

it.each([
  '怎么删除项目',
  '给 bob 建的工单有哪些',
  '哪些工单已经关闭了',
  '谁删除了门户网站',
  '有哪些未读的预警',
  '已取消的检测有哪些',
  'how do I close a ticket',
  'which tickets are closed',
])('does not take %j for an order', (question) => {
  expect(ordered(question)).toBeUndefined();
});
