import {
  type AdmissionEvidence,
  type AdmissionPolicy,
  licensesOf,
  type RuleFinding,
  type RuleOutcome,
  type Severity,
} from '#model';

/** The policy of a new installation: everything is looked at. */
export const firstPolicy: AdmissionPolicy = {
  vulnerabilities: true,
  license: true,
  licenses: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MulanPSL-2.0', 'Zlib'],
  maintenance: true,
  maintenanceMonths: 24,
  integrity: true,
  age: true,
  ageDays: 30,
  validDays: 365,
};

/** What is known of a component version when it is judged; what nobody knows is `undefined`. */
export interface Facts {
  /** `undefined` when the version cannot be compared. */
  readonly vulnerabilities: readonly { readonly id: string; readonly severity: Severity }[] | undefined;
  /** The licence as package files state it. What the applicant says is no fact. */
  readonly license: string | undefined;
  readonly claimedLicense: string;
  /** ISO 8601, of this version. */
  readonly releasedAt: string | undefined;
  /** ISO 8601, of the newest version. */
  readonly latestAt: string | undefined;
  /** The artefact's own hashes; absent when none was handed in. */
  readonly hashes: readonly string[] | undefined;
  readonly claimedHash: string;
  /** What the black list says of it; absent when it does not name it. */
  readonly ban: Ban | undefined;
  /** Where the entry stands that there is already. */
  readonly formerStatus: string | undefined;
}

/** A line of the black list that names a component version, or may name it. */
export interface Ban {
  readonly reason: string;
  /** `false` when its versions and this one cannot be compared. */
  readonly isCertain: boolean;
}

const dayMs = 24 * 60 * 60_000;

/** Judge a component version. What is not known is neither good nor bad: it never passes. */
export function judge(facts: Facts, policy: AdmissionPolicy, now: Date): RuleFinding[] {
  const finding = (
    rule: RuleFinding['rule'],
    isRequired: boolean,
    [outcome, ...values]: readonly [RuleOutcome, ...string[]],
  ): RuleFinding => ({ rule, outcome, isRequired, values });
  return [
    finding('vulnerabilities', policy.vulnerabilities, judgeVulnerabilities(facts)),
    finding('license', policy.license, judgeLicense(facts, policy)),
    finding('maintenance', policy.maintenance, judgeMaintenance(facts, policy, now)),
    finding('integrity', policy.integrity, judgeIntegrity(facts)),
    finding('age', policy.age, judgeAge(facts, policy, now)),
    finding('black-list', true, judgeBan(facts)),
    finding('former-entry', true, judgeFormer(facts)),
  ];
}

/** Whether the policy admits what was judged so, without a person. */
export function isAdmitted({ findings }: Pick<AdmissionEvidence, 'findings'>): boolean {
  const required = findings.filter(({ isRequired }) => isRequired);
  const alwaysRequired = 2;
  return required.length > alwaysRequired && required.every(({ outcome }) => outcome === 'passed');
}

type Judgement = readonly [RuleOutcome, ...string[]];

/** The vulnerabilities of severity critical or high. */
export function seriousIds(facts: Pick<Facts, 'vulnerabilities'>): string[] {
  return (facts.vulnerabilities ?? [])
    .filter(({ severity }) => severity === 'critical' || severity === 'high')
    .map(({ id }) => id);
}

function judgeVulnerabilities(facts: Facts): Judgement {
  if (facts.vulnerabilities === undefined) return ['unknown'];
  const serious = seriousIds(facts);
  if (serious.length > 0) return ['failed', ...serious];
  // What nobody has scored may be serious.
  const unscored = facts.vulnerabilities.filter(({ severity }) => severity === 'unknown');
  return unscored.length > 0 ? ['unknown', ...unscored.map(({ id }) => id)] : ['passed'];
}

function judgeLicense({ license, claimedLicense }: Facts, { licenses }: AdmissionPolicy): Judgement {
  if (license === undefined) return claimedLicense === '' ? ['unknown'] : ['unknown', claimedLicense];
  const named = licensesOf(license);
  const isChoice = / OR /.test(license) && !/ (?:AND|WITH) /.test(license);
  const isAllowed = (id: string) => licenses.includes(id);
  const passes = isChoice ? named.some(isAllowed) : named.length > 0 && named.every(isAllowed);
  return [passes ? 'passed' : 'failed', license];
}

function judgeMaintenance({ latestAt }: Facts, { maintenanceMonths }: AdmissionPolicy, now: Date): Judgement {
  if (latestAt === undefined) return ['unknown'];
  const oldest = new Date(now);
  oldest.setMonth(oldest.getMonth() - maintenanceMonths);
  return [new Date(latestAt) >= oldest ? 'passed' : 'failed', latestAt];
}

function judgeIntegrity({ hashes, claimedHash }: Facts): Judgement {
  if (hashes === undefined) return ['unknown'];
  if (claimedHash === '') return ['unknown', ...hashes];
  return [hashes.includes(hexOf(claimedHash)) ? 'passed' : 'failed', claimedHash];
}

function judgeAge({ releasedAt }: Facts, { ageDays }: AdmissionPolicy, now: Date): Judgement {
  if (releasedAt === undefined) return ['unknown'];
  const days = Math.floor((now.getTime() - Date.parse(releasedAt)) / dayMs);
  return [days >= ageDays ? 'passed' : 'failed', String(days)];
}

function judgeBan({ ban }: Facts): Judgement {
  return ban === undefined ? ['passed'] : [ban.isCertain ? 'failed' : 'unknown', ban.reason];
}

/** What was frozen, watched or retired for a reason comes back by a person alone. */
function judgeFormer({ formerStatus }: Facts): Judgement {
  return formerStatus === undefined ? ['passed'] : ['failed', formerStatus];
}

/** A hash in hexadecimal digits; npm writes SHA-512 in base64. */
function hexOf(claimed: string): string {
  const [, base64] = /^sha512-(.+)$/.exec(claimed) ?? [];
  return base64 === undefined ? claimed.toLowerCase() : Buffer.from(base64, 'base64').toString('hex');
}
