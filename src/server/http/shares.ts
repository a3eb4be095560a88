import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SessionHolder } from './sessions.ts';

/** What a share link opens: one task. */
export interface Share {
  readonly taskId: string;
  readonly projectId: string;
}

/** Whoever comes by a share link: he reads like an ordinary user, and judges and changes nothing. */
export const guest: SessionHolder = {
  uid: '',
  username: '',
  role: 'user',
  unit: '',
  jti: '',
  owes: undefined,
};

const prefix = 'share';

/**
 * Signs the links by which one task is shown, and tells its own from others: `share.<id>.<end>.<signature>`, the end in
 * seconds, the signature HMAC-SHA256 (RFC 2104) by a key that is derived from the installation's own (RFC 5869). What is
 * forged or over never reaches the database.
 */
export class Shares {
  private readonly key: Buffer;

  constructor(
    installationKey: Uint8Array,
    private readonly find: (shareId: string) => Promise<Share | undefined>,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', installationKey, '', 'suxi share links', 32));
  }

  sign(shareId: string, expiresAt: Date): string {
    const body = `${prefix}.${shareId}.${Math.floor(expiresAt.getTime() / 1_000)}`;
    return `${body}.${this.signatureOf(body).toString('base64url')}`;
  }

  /** What a token opens; `undefined` when it is forged, over or taken back, or its maker does not reach the task any more. */
  async open(token: string): Promise<Share | undefined> {
    const at = token.lastIndexOf('.');
    const body = token.slice(0, Math.max(at, 0));
    const [, shareId = '', end = ''] = body.split('.');
    const signature = Buffer.from(token.slice(at + 1), 'base64url');
    const expected = this.signatureOf(body);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    return Number(end) * 1_000 < Date.now() ? undefined : this.find(shareId);
  }

  private signatureOf(body: string): Buffer {
    return createHmac('sha256', this.key).update(body).digest();
  }
}

/** Whether a token says of itself that it is a share link's. */
export function isShareToken(token: string | undefined): token is string {
  return token?.startsWith(`${prefix}.`) === true;
}
