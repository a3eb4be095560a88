import type { account } from '#contract';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { jwtVerify, SignJWT } from 'jose';

/** What a token of ours says. */
export interface TokenClaims extends account.TokenData {
  readonly jti: string;
}

const issuer = 'suxi';
const audience = 'suxi-console';
const clockToleranceSeconds = 60;
/** So many verified tokens are remembered; verifying costs more than looking one up. */
const rememberedTokens = 10_000;

/** Signs tokens and tells its own from others (JWT, HS256 only). */
export class Tokens {
  private readonly verified = new Map<string, TokenClaims>();

  constructor(private readonly key: Uint8Array) {}

  sign(claims: TokenClaims): Promise<string> {
    return new SignJWT({ user_name: claims.user_name, user_id: claims.user_id, flag: claims.flag })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setJti(claims.jti)
      .setExpirationTime(claims.exp)
      .sign(this.key);
  }

  /** What a token says; `undefined` when it is not ours, was changed or is over. */
  async verify(token: string): Promise<TokenClaims | undefined> {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.verified.get(digest) ?? (await this.check(token));
    if (known === undefined || known.exp + clockToleranceSeconds < Date.now() / 1000) return undefined;
    if (this.verified.size >= rememberedTokens) this.verified.clear();
    this.verified.set(digest, known);
    return known;
  }

  private async check(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'jti', 'user_id'],
      });
      return payload as unknown as TokenClaims;
    } catch {
      return undefined; // every reason has the same answer
    }
  }
}

/** The key of this installation; made at the first start, readable by its owner alone. */
export async function loadTokenKey(path: string): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined && kept.length >= 32) return kept;
  const key = randomBytes(32);
  await writeFile(`${path}.new`, key, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return key;
}
