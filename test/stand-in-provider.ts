import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

interface Keys {
  readonly key: string;
  readonly certificate: string;
}

/** How a token of the stand-in differs from a good one. */
export interface Forgery {
  readonly issuer?: string;
  readonly audience?: string;
  readonly nonce?: string;
  readonly expiresAt?: number;
  /** Signed by a key that nobody knows. */
  readonly isForeignKey?: boolean;
  /** No signature at all: `alg` is `none`. */
  readonly isUnsigned?: boolean;
}

type Signing = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/**
 * An identity provider on this machine that speaks OpenID Connect: discovery, codes that are redeemed once and with the secret
 * of PKCE, signed tokens, userinfo. Whoever comes to it is signed in as the person that the test has named.
 */
export class StandInProvider {
  readonly clientId = 'suxi';
  readonly secret = 'a secret & more: +/%';
  claims: Readonly<Record<string, unknown>> = { sub: 'u-1' };
  /** What is told at the userinfo endpoint alone. */
  moreClaims: Readonly<Record<string, unknown>> = {};
  forgery: Forgery = {};
  private readonly codes = new Map<string, URLSearchParams>();

  private constructor(
    private readonly server: Server,
    private readonly signing: { readonly own: Signing; readonly foreign: Signing; readonly published: JWK },
  ) {}

  static async start({ key, certificate }: Keys): Promise<StandInProvider> {
    const server = createServer({ key, cert: certificate });
    const own = await generateKeyPair('RS256', { extractable: true });
    const foreign = await generateKeyPair('RS256', { extractable: true });
    const published = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    const provider = new StandInProvider(server, {
      own: own.privateKey,
      foreign: foreign.privateKey,
      published,
    });
    server.on('request', (request, response) => {
      void provider.answer(request).then(([status, body]) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return provider;
  }

  get issuer(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}/realm`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** What a browser is sent back with when somebody signs in at an address of the provider. */
  visit(address: string): { readonly code: string; readonly state: string } {
    const { searchParams: query, pathname } = new URL(address);
    const isRight =
      pathname === '/realm/authorize' &&
      query.get('response_type') === 'code' &&
      query.get('client_id') === this.clientId &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('scope') ?? '').split(' ').includes('openid');
    if (!isRight) throw new Error(`the provider does not take ${address}`);
    const code = `code-${this.codes.size + 1}`;
    this.codes.set(code, query);
    return { code, state: query.get('state') ?? '' };
  }

  private async answer(request: IncomingMessage): Promise<[number, object]> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    switch (request.url) {
      case '/realm/.well-known/openid-configuration':
        return [
          200,
          {
            issuer: this.issuer,
            authorization_endpoint: `${this.issuer}/authorize`,
            token_endpoint: `${this.issuer}/token`,
            jwks_uri: `${this.issuer}/keys`,
            userinfo_endpoint: `${this.issuer}/userinfo`,
            token_endpoint_auth_methods_supported: ['client_secret_basic'],
          },
        ];
      case '/realm/keys':
        return [200, { keys: [this.signing.published] }];
      case '/realm/token':
        return this.redeem(new URLSearchParams(body), request.headers.authorization ?? '');
      case '/realm/userinfo':
        return request.headers.authorization === 'Bearer access'
          ? [200, { sub: this.claims['sub'], ...this.moreClaims }]
          : [401, {}];
      default:
        return [404, {}];
    }
  }

  private async redeem(form: URLSearchParams, authorization: string): Promise<[number, object]> {
    const pair = `${encodeURIComponent(this.clientId)}:${encodeURIComponent(this.secret)}`;
    if (authorization !== `Basic ${Buffer.from(pair).toString('base64')}`)
      return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const query = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      query?.get('redirect_uri') === form.get('redirect_uri') &&
      query?.get('code_challenge') === challenge;
    if (!isRight) return [400, { error: 'invalid_grant' }];
    const token = await this.token(query?.get('nonce') ?? '');
    return [200, { access_token: 'access', token_type: 'Bearer', id_token: token }];
  }

  private token(nonce: string): Promise<string> | string {
    const { forgery } = this;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      ...this.claims,
      nonce: forgery.nonce ?? nonce,
      iss: forgery.issuer ?? this.issuer,
      aud: forgery.audience ?? this.clientId,
      iat: now,
      exp: forgery.expiresAt ?? now + 300,
    };
    if (forgery.isUnsigned === true) {
      const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${coded({ alg: 'none' })}.${coded(claims)}.`;
    }
    const key = forgery.isForeignKey === true ? this.signing.foreign : this.signing.own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);
  }
}
