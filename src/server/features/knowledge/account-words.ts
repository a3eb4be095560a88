import { weaknessName } from '#kb';
import type { Account, Vulnerability } from '#model';

/** What CNNVD, CNVD and the cloud database say in their own words, as the wire spells it; empty where they say nothing. */
export function accountWords({ accounts }: Pick<Vulnerability, 'accounts'>) {
  const of = (source: string) => accounts.find((account) => account.source === source);
  return { ...cnnvdWords(of('cnnvd')), ...cnvdWords(of('cnvd')), ...cloudWords(of('avd')) };
}

function cnnvdWords(account: Account | undefined) {
  return {
    cnnvdName: account?.title ?? '',
    cnnvdVulnType: account?.kind ?? '',
    cnnvd_updatetime: account?.modifiedAt ?? '',
    cnnvdAttribute: account?.attack === undefined ? '' : JSON.stringify({ threatType: account.attack }),
    cnnvdDescription: account?.description ?? '',
    cnnvdRepairSuggestions: account?.suggestion ?? '',
    cnnvdReferenceLink: listText(account?.references),
  };
}

function cnvdWords(account: Account | undefined) {
  return {
    cnvdName: account?.title ?? '',
    cnvdVulnType: account?.kind ?? '',
    cnvdDescription: account?.description ?? '',
    cnvdRepairSuggestions: account?.suggestion ?? '',
    cnvdReferenceLink: listText(account?.references),
  };
}

function cloudWords(account: Account | undefined) {
  const products = account?.products.map(({ type, vendor, product, versions }) => ({
    type: type ?? '',
    supplier: vendor ?? '',
    product,
    version: '',
    Influence: versions ?? '',
  }));
  return {
    aliVulnName: account?.title ?? '',
    ali_scorefrom: account?.scoreSource ?? '',
    aliScore: account?.score?.toFixed(1) ?? '',
    aliAttribute: account?.attributes === undefined ? '' : JSON.stringify(account.attributes),
    aliVulnType: listText(account?.weaknesses.map((id) => ({ [id]: weaknessName(id) ?? '' }))),
    aliVulnStatus: account?.exploitStatus ?? '',
    aliPatchStatus: account?.patchStatus ?? '',
    ali_publishtime: account?.publishedAt ?? '',
    aliDescription: account?.description ?? '',
    aliRepairSuggestions: account?.suggestion ?? '',
    aliInfluenceProducts: listText(products),
    aliReferenceLink: listText(account?.references),
  };
}

/** A list as JSON text; nothing known is an empty text. */
export function listText(list: readonly unknown[] | undefined): string {
  return list === undefined || list.length === 0 ? '' : JSON.stringify(list);
}
