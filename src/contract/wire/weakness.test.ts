import { expect, it } from 'vitest';
import { type WeaknessFacts, weaknessFromWire, weaknessToWire } from './weakness.ts';

const facts: WeaknessFacts = {
  id: 'CWE-79',
  name: 'Cross-site Scripting',
  chineseName: '跨站脚本',
  abstraction: 'Base',
  status: 'Stable',
  languages: ['Java', 'Not Language-Specific'],
  severity: 'medium',
  description: '描述。',
  extendedDescription: '扩展描述。',
  related: [{ reference: 'CVE-2021-1', description: '一个例子' }],
  relations: [{ nature: 'MemberOf', kind: 'Category', id: 'CWE-1347', name: 'Injection' }],
  examples: [
    { entries: [{ intro: 'Look:', language: 'PHP', nature: 'Bad', code: "echo '<b>' . $_GET['a'];" }] },
  ],
};

it('brings a weakness back unchanged', () => {
  const bare = { ...facts, languages: [], severity: 'unknown', relations: [], examples: [] } as const;

  expect(weaknessFromWire(weaknessToWire(facts))).toEqual(facts);
  expect(weaknessFromWire(weaknessToWire(bare))).toEqual(bare);
});

it('spells lists as JSON text', () => {
  const { memberships, code } = weaknessToWire(facts);

  expect(memberships).toBe('[{"Member":"MemberOf","Mode":"Category","Id":"CWE-1347","Name":"Injection"}]');
  expect(JSON.parse(code)).toEqual([
    {
      Entries: [
        { IntroText: 'Look:', Language: 'PHP', Nature: 'Bad', ExampleCode: "echo '<b>' . $_GET['a'];" },
      ],
    },
  ]);
});

it.each(['[', '{"a":1}', 'null', '[7]'])('takes %j for lists that cannot be read', (text) => {
  const found = weaknessFromWire({ ...weaknessToWire(facts), memberships: text, code: text });

  expect([found.relations, found.examples]).toEqual([undefined, undefined]);
});
