import { expect, it } from 'vitest';
import { LicenseBook } from './license-book.ts';

const book = new LicenseBook([]);
const told = (id: string) => book.find(id) && [book.find(id)?.kind, book.find(id)?.category];

it.each([
  ['LicenseRef-scancode-other-permissive', ['license', 'permissive']],
  ['LicenseRef-scancode-other-copyleft', ['license', 'strong']],
  ['LicenseRef-scancode-public-domain', ['license', 'public-domain']],
  ['LicenseRef-scancode-proprietary-license', ['license', 'private']],
  ['LicenseRef-scancode-openssl-exception-gpl-2.0-plus', ['exception', 'exception']],
  ['LicenseRef-scancode-openjdk-classpath-exception2.0', ['exception', 'exception']],
])('%s says its category by itself', (id, wanted) => {
  expect(told(id)).toEqual(wanted);
});

it.each(['LicenseRef-scancode-bsd-new-nomod', 'LicenseRef-scancode-unknown', 'LicenseRef-other-permissive'])(
  'nothing follows from %s',
  (id) => expect(told(id)).toBeUndefined(),
);
