import type { Account } from '#model';

/** The title that the most trusted Chinese source gives a vulnerability; `undefined` when none gives one. */
export function statedTitle(accounts: readonly Account[]): string | undefined {
  return accounts.find(({ source, title }) => chineseSources.has(source) && title !== undefined)?.title;
}

const chineseSources = new Set(['cnnvd', 'cnvd', 'avd', 'opensca']);
