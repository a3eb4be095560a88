import { findEcosystem } from '#engine';
import { type AdmissionEvidence, purlOf } from '#model';
import { componentId } from '../../db/component-id.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ApplicationStore } from './application-store.ts';
import type { Artefact } from './artefact.ts';
import type { BanStore } from './ban-store.ts';
import type { KnowledgeLender } from '../../knowledge-lender.ts';
import { check, type Checked, type OtherFacts, type Subject } from './check.ts';
import type { EntryStore } from './entry-store.ts';
import { nobody } from './events.ts';
import type { TrustedLedger } from './ledger.ts';
import { isAdmitted } from './policy.ts';
import type { PolicyStore } from './policy-store.ts';
import { findReleases } from './releases.ts';
import { claimedExpression, wishProblem } from './wish-problem.ts';

/** What admission works with. */
export interface AdmissionTools {
  readonly database: Database;
  readonly entries: EntryStore;
  readonly applications: ApplicationStore;
  readonly bans: BanStore;
  readonly policies: PolicyStore;
  readonly ledger: TrustedLedger;
  readonly knowledge: KnowledgeLender;
}

/** What somebody asks to be admitted. */
export interface Wish {
  readonly manager: string;
  readonly name: string;
  readonly version: string;
  readonly reason: string;
  readonly license: string;
  readonly source: string;
  readonly hash: string;
  readonly projectId: string | undefined;
  readonly artefact: Artefact | undefined;
}

/** What became of a wish. */
export type Granted =
  | {
      readonly kind: 'application';
      readonly id: string;
      readonly isAdmitted: boolean;
      readonly checked: Checked;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Apply for component versions: each is looked at, kept as an application, and admitted at once where the policy says so.
 *
 * Answers in the order of the wishes; one that is refused keeps none of the others from being granted.
 */
export async function applyFor(
  tools: AdmissionTools,
  caller: Caller,
  wishes: readonly Wish[],
): Promise<Granted[]> {
  const { policy } = await tools.policies.read();
  const subjects = wishes.map(subjectOf);
  const ids = subjects.map(({ purl }) => componentId(purl));
  const [releases, licenses, bans, statuses] = await Promise.all([
    findReleases(tools.database, subjects),
    tools.ledger.licenses(caller, ids),
    tools.bans.matches(subjects),
    tools.entries.statuses(ids),
  ]);
  const facts = wishes.map((wish, index): OtherFacts => {
    const { purl = '' } = subjects[index] ?? {};
    return {
      license: licenses.get(componentId(purl)) ?? releases.get(purl)?.license,
      claimedLicense: claimedExpression(wish.license) ?? wish.license,
      releasedAt: releases.get(purl)?.releasedAt,
      latestAt: releases.get(purl)?.latestAt,
      hashes: hashesOf(wish.artefact),
      claimedHash: wish.hash,
      ban: bans.get(purl),
      formerStatus: statuses.get(componentId(purl)),
    };
  });
  const checks = await check(
    tools.knowledge,
    policy,
    subjects.map((subject, index) => ({ subject, facts: facts[index] as OtherFacts })),
  );
  const granted: Granted[] = [];
  for (const [index, wish] of wishes.entries()) {
    const parts = { wish, subject: subjects[index], facts: facts[index], checked: checks[index] };
    granted.push(await grant(tools, caller, parts as Examined, policy.validDays));
  }
  return granted;
}

interface Examined {
  readonly wish: Wish;
  readonly subject: Subject;
  readonly facts: OtherFacts;
  readonly checked: Checked;
}

async function grant(
  { applications }: AdmissionTools,
  caller: Caller,
  { wish, subject, facts, checked }: Examined,
  validDays: number,
): Promise<Granted> {
  const refusal = whyNot(wish, facts);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const id = await applications.add(
    {
      purl: subject.purl,
      component_id: componentId(subject.purl),
      ecosystem: subject.ecosystem,
      name: subject.name,
      version: subject.version,
      license: facts.license ?? facts.claimedLicense,
      source: wish.source,
      sha256: wish.artefact?.sha256 ?? '',
      sm3: wish.artefact?.sm3 ?? '',
      artefact: wish.artefact?.name ?? '',
      size_bytes: wish.artefact?.sizeBytes ?? 0,
      claimed_hash: wish.hash,
      reason: wish.reason,
      project_id: wish.projectId ?? null,
      created_by: caller.uid,
      checked,
    },
    caller,
  );
  if (id === undefined) {
    return {
      kind: 'refused',
      refusal: new Refusal(409, 'applied-before', '您已申请过该组件版本，正在等待审批'),
    };
  }
  if (!isAdmitted(checked.evidence)) return { kind: 'application', id, isAdmitted: false, checked };
  const decision = { by: nobody, text: '', checked, conclusion: 'automatic' as const, validDays };
  const entry = await applications.approve(id, 0, decision);
  return { kind: 'application', id, isAdmitted: entry !== undefined, checked };
}

/** Why a wish becomes no application. */
function whyNot(wish: Wish, { formerStatus, ban }: OtherFacts): Refusal | undefined {
  if (findEcosystem(wish.manager) === undefined) {
    return new Refusal(400, 'no-such-manager', `不支持的包管理器 ${wish.manager}`);
  }
  const problem = wishProblem(wish);
  if (problem !== undefined) return new Refusal(400, 'no-such-component', problem);
  if (ban?.isCertain === true) return onBlackList(ban.reason);
  if (formerStatus === 'trusted') return new Refusal(409, 'trusted-already', '该组件版本已在可信库中');
  return undefined;
}

/** The refusal for what the black list names. */
export function onBlackList(reason: string): Refusal {
  return new Refusal(409, 'black-listed', `该组件版本在黑名单中：${reason}`);
}

function subjectOf({ manager, name, version }: Wish): Subject {
  return { purl: purlOf(manager, name, version), ecosystem: manager, name, version };
}

function hashesOf(artefact: Artefact | undefined): string[] | undefined {
  return artefact === undefined ? undefined : [artefact.sha256, artefact.sm3, artefact.sha512];
}

/** An entry or an application as it is looked at again. */
interface Known extends Subject {
  readonly component_id: string;
  readonly license: string;
  readonly evidence: AdmissionEvidence;
}

/** Look again at something that was looked at before: what its files said stays, what others know may have changed. */
export async function checkAgain(tools: AdmissionTools, known: Known, isEntry: boolean): Promise<Checked> {
  const { policy } = await tools.policies.read();
  const [releases, bans, statuses] = await Promise.all([
    findReleases(tools.database, [known]),
    tools.bans.matches([known]),
    isEntry ? new Map<string, string>() : tools.entries.statuses([known.component_id]),
  ]);
  const former = (rule: string) => known.evidence.findings.find((finding) => finding.rule === rule);
  const isStated = former('license')?.outcome !== 'unknown';
  const facts: OtherFacts = {
    license: isStated ? known.license : undefined,
    claimedLicense: known.license,
    releasedAt: releases.get(known.purl)?.releasedAt,
    latestAt: releases.get(known.purl)?.latestAt,
    hashes: undefined,
    claimedHash: '',
    ban: bans.get(known.purl),
    formerStatus: statuses.get(known.component_id),
  };
  const [checked] = await check(tools.knowledge, policy, [{ subject: known, facts }]);
  if (checked === undefined) throw new Error('one subject has one check');
  // An artefact does not change: what was found of its hash still holds.
  const findings = checked.evidence.findings.map((finding) =>
    finding.rule === 'integrity'
      ? { ...(former('integrity') ?? finding), isRequired: finding.isRequired }
      : finding,
  );
  return { ...checked, evidence: { ...checked.evidence, findings } };
}

/** Whether two looks at the same thing would be decided upon differently. */
export function differ(a: AdmissionEvidence, b: AdmissionEvidence): boolean {
  const essence = ({ findings }: AdmissionEvidence) =>
    JSON.stringify(
      findings.map(({ rule, outcome, values }) => [rule, outcome, rule === 'vulnerabilities' ? values : []]),
    );
  return essence(a) !== essence(b);
}
