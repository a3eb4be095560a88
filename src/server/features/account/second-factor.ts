import { createHash, randomBytes } from 'node:crypto';
import { secondFactor as calls } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import type { Secrets } from '../../secrets.ts';
import type { KeptFactor, SecondFactorStore } from './second-factor-store.ts';
import type { AccountStore } from './store.ts';
import { base32, stepOfCode } from './totp.ts';

/** What judging codes needs. */
export interface FactorTools {
  readonly factors: SecondFactorStore;
  readonly accounts: Pick<AccountStore, 'countAttempt' | 'forgetAttempts'>;
  readonly secrets: Secrets;
}

/** Who gives a code. */
interface Giver {
  readonly uid: string;
  readonly username: string;
}

/**
 * Take a code of an account whose second factor is on: one that its authenticator shows, or a recovery code; each works
 * once. Refuses a wrong one.
 *
 * Wrong codes are counted for the account wherever they come from: whoever gets here knows the password, so nobody
 * else can lock its owner out, and many addresses are no help in guessing.
 */
export async function takeCode(tools: FactorTools, giver: Giver, code: string): Promise<void> {
  const kept = await tools.factors.find(giver.uid);
  if (kept?.confirmedAt === undefined) throw new Refusal(409, 'no-factor', '没有启用动态口令');
  await counted(tools, giver, async () => {
    if (code.length > 6) return tools.factors.takeRecoveryCode(giver.uid, digestOf(code));
    const step = stepOfCode(secretOf(tools, giver.uid, kept), code, Date.now());
    return step !== undefined && tools.factors.takeStep(giver.uid, step);
  });
}

/** Turn on the second factor whose secret was made before, by a code of it; answers recovery codes. */
export async function enableFactor(tools: FactorTools, giver: Giver, code: string): Promise<string[]> {
  const kept = await tools.factors.find(giver.uid);
  if (kept === undefined) throw new Refusal(409, 'no-factor', '请先生成密钥');
  const { codes, digests } = newRecoveryCodes();
  await counted(tools, giver, async () => {
    const step = stepOfCode(secretOf(tools, giver.uid, kept), code, Date.now());
    if (step === undefined) return false;
    if (!(await tools.factors.confirm(giver.uid, step, digests)))
      throw new Refusal(409, 'factor-is-on', '动态口令已经启用');
    return true;
  });
  return codes;
}

/** Make a secret for an account and keep it, sealed; refuses when one is on. */
export async function beginFactor({ factors, secrets }: FactorTools, uid: string): Promise<Uint8Array> {
  const secret = randomBytes(20); // as long as what it keys, HMAC-SHA1 (RFC 4226, section 4)
  const sealed = secrets.seal(secret.toString('base64'), ownerOf(uid));
  if (!(await factors.begin(uid, sealed))) throw new Refusal(409, 'factor-is-on', '动态口令已经启用');
  return secret;
}

/** Recovery codes of 80 random bits, and what is kept of them: what is random needs no slow hash. */
export function newRecoveryCodes(): { readonly codes: string[]; readonly digests: string[] } {
  const bare = Array.from({ length: calls.recoveryCodeCount }, () => base32(randomBytes(10)));
  return { codes: bare.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')), digests: bare.map(digestOf) };
}

async function counted(
  { accounts }: FactorTools,
  { username }: Giver,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const counter = `code ${username}`; // a name has no space: it cannot be an account's own
  const minutes = await accounts.countAttempt(counter, '');
  if (minutes > 0) throw new Refusal(423, 'locked', `动态口令输错次数过多，请 ${minutes} 分钟后再试`);
  if (!(await isRight()))
    throw new Refusal(400, 'wrong-code', '动态口令不正确或已使用过，请输入新的动态口令');
  await accounts.forgetAttempts(counter, '');
}

function secretOf({ secrets }: FactorTools, uid: string, { sealedSecret }: KeptFactor): Uint8Array {
  const opened = secrets.open(sealedSecret, ownerOf(uid));
  if (opened === undefined)
    throw new Refusal(409, 'unreadable-factor', '动态口令的密钥无法读取，请使用恢复码，或联系管理员清除');
  return Buffer.from(opened, 'base64');
}

/** What a secret is sealed for. */
function ownerOf(uid: string): string {
  return `second-factor ${uid}`;
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
