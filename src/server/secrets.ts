import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps secrets of other systems (passwords, signing keys) so that the database alone does not tell them: AES-256-GCM
 * (NIST SP 800-38D) under a key that is derived from the installation's own (HKDF, RFC 5869), which backups carry.
 */
export class Secrets {
  private readonly key: Buffer;

  constructor(installationKey: Uint8Array) {
    this.key = Buffer.from(hkdfSync('sha256', installationKey, '', 'suxi sealed secrets', 32));
  }

  /** `owner` names what the secret belongs to; sealed for one thing it opens for no other. Nothing stays nothing. */
  seal(secret: string, owner: string): string {
    if (secret === '') return '';
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** `undefined` when it was sealed by another installation or for something else. */
  open(sealed: string, owner: string): string | undefined {
    if (sealed === '') return '';
    const bytes = Buffer.from(sealed, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
