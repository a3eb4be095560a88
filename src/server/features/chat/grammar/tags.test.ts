import { expect, it } from 'vitest';
import { withoutTag } from './tags.ts';

it.each([
  ['我们没有超危漏洞吧', '我们有超危漏洞吧'],
  ['django 咱没用吧？', 'django 咱用吧？'],
  ["we don't use django, right?", 'we do use django, right?'],
  ['哪些项目没用 lodash 吧', '哪些项目没用 lodash 吧'],
  ['没有补丁的漏洞', '没有补丁的漏洞'],
])('reads %j as %j', (said, meant) => expect(withoutTag(said)).toBe(meant));
