import { createHash, randomBytes } from 'node:crypto';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { NoAnswer, type Question } from '../outgoing/ask-https.ts';
import { askSystem } from '../outgoing/ask-system.ts';
import type { Outside } from '../outgoing/outside.ts';

/** An identity provider and what we are to it (OpenID Connect Core 1.0). */
export interface Provider {
  readonly issuer: string;
  readonly client_id: string;
  /** Empty: we are a public client, which PKCE alone protects. */
  readonly secret: string;
  /** Where this installation is reached, without a slash at the end. */
  readonly platform: string;
  readonly scopes: string;
}

/** The provider did not do what it was asked; the sentence is for whoever signs in or sets it up. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

/** What belongs to one attempt and is known to nobody but us. */
export interface Attempt {
  readonly nonce: string;
  /** The secret of PKCE (RFC 7636). */
  readonly verifier: string;
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https$/ }),
  token_endpoint: z.url({ protocol: /^https$/ }),
  jwks_uri: z.url({ protocol: /^https$/ }),
  userinfo_endpoint: z.url({ protocol: /^https$/ }).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Metadata = z.infer<typeof metadata>;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });

/** No algorithm of shared secrets, and never `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const longestDocument = 1024 * 1024;
const clockToleranceSeconds = 60;

export function newAttempt(): Attempt {
  return { nonce: randomBytes(24).toString('base64url'), verifier: randomBytes(32).toString('base64url') };
}

/** Where the browser goes to sign in with the provider. Throws `ProviderFailed`. */
export async function signInAddress(
  provider: Provider,
  { nonce, verifier }: Attempt,
  state: string,
  outside: Outside,
): Promise<string> {
  const url = new URL((await discover(provider, outside)).authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: provider.client_id,
    redirect_uri: redirectAddress(provider),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Where the provider sends the browser back to. */
export function redirectAddress({ platform }: Pick<Provider, 'platform'>): string {
  return `${platform}/login`;
}

/**
 * What the provider says of whoever has signed in: his token is fetched for a code and believed when the provider has
 * signed it, for us, just now and for this attempt. Claims that the token lacks are asked for. Throws `ProviderFailed`.
 */
export async function claimsFor(
  provider: Provider,
  { nonce, verifier }: Attempt,
  code: string,
  outside: Outside,
): Promise<JWTPayload> {
  const known = await discover(provider, outside);
  const answered = await redeem(provider, known, { code, verifier }, outside);
  const keys = await ask(known.jwks_uri, { method: 'GET' }, keySet, outside);
  const { issuer, client_id: audience } = provider;
  const { payload } = await jwtVerify(answered.id_token, createLocalJWKSet(keys), {
    issuer,
    audience,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new ProviderFailed('身份提供方的令牌未通过校验（签名、签发者、受众或有效期不符）');
  });
  if (payload['nonce'] !== nonce) throw new ProviderFailed('身份提供方的令牌不属于这次登录');
  const isForMore = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((isForMore || payload['azp'] !== undefined) && payload['azp'] !== audience)
    throw new ProviderFailed('身份提供方的令牌是签发给其他应用的');
  return { ...(await moreClaims(known, answered.access_token, payload, outside)), ...payload };
}

/** Reach the provider and its keys. Throws `ProviderFailed`. */
export async function tryProvider(provider: Provider, outside: Outside): Promise<{ keyCount: number }> {
  const known = await discover(provider, outside);
  const { keys } = await ask(known.jwks_uri, { method: 'GET' }, keySet, outside);
  return { keyCount: keys.length };
}

/** What the provider says of itself (OpenID Connect Discovery 1.0); it must speak of the issuer that was asked. */
async function discover({ issuer }: Provider, outside: Outside): Promise<Metadata> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const known = await ask(address, { method: 'GET' }, metadata, outside);
  if (known.issuer !== issuer)
    throw new ProviderFailed(`身份提供方自称 ${known.issuer.slice(0, 200)}，与设置的签发者不一致`);
  return known;
}

function redeem(
  provider: Provider,
  known: Metadata,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  outside: Outside,
) {
  const { client_id: id, secret } = provider;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectAddress(provider),
    code_verifier: verifier,
  });
  const headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' };
  if (secret !== '' && known.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
    // Both are encoded as in a form (RFC 6749, 2.3.1).
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
    headers['Authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', id);
    if (secret !== '') form.set('client_secret', secret);
  }
  return ask(known.token_endpoint, { method: 'POST', headers, body: form.toString() }, tokens, outside);
}

/** What the provider answers at its userinfo endpoint; nothing when it has none, or speaks of somebody else. */
async function moreClaims(
  { userinfo_endpoint: address }: Metadata,
  token: string | undefined,
  { sub }: JWTPayload,
  outside: Outside,
): Promise<JWTPayload> {
  if (address === undefined || token === undefined) return {};
  const headers = { Authorization: `Bearer ${token}` };
  const claims = await ask(address, { method: 'GET', headers }, z.looseObject({ sub: z.string() }), outside);
  return claims.sub === sub ? claims : {};
}

async function ask<Shape extends z.ZodType>(
  address: string,
  question: Question,
  shape: Shape,
  outside: Outside,
): Promise<z.output<Shape>> {
  const asked = { ...question, headers: { Accept: 'application/json', ...question.headers } };
  const { status, text } = await askSystem(
    address,
    { ...asked, longestAnswer: longestDocument },
    outside,
  ).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new ProviderFailed(error.message) : error;
  });
  if (status !== 200) throw new ProviderFailed(`身份提供方返回了 HTTP ${status}`);
  const read = shape.safeParse(jsonOf(text));
  if (!read.success) throw new ProviderFailed('身份提供方的应答无法识别');
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
