import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { RefusedPackage } from './refused-package.ts';

/** A signature of Ed25519 (RFC 8032); in bytes. */
export const signatureBytes = 64;

/**
 * A new key: the private half as PEM (PKCS 8), the public half as we write it, 43 characters of base64url.
 * It never begins with a dash, since a person hands it to `kb key trust` and a command would take it for an option.
 */
export function newKeyPair(): { readonly privatePem: string; readonly publicKey: string } {
  for (;;) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const publicKey = publicKeyOf(privateKey);
    if (!publicKey.startsWith('-'))
      return { privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
  }
}

/** Read a private key. Throws `RefusedPackage` when it is none of Ed25519. */
export function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // falls through: said below, together with keys of another kind
  }
  throw new RefusedPackage('不是 Ed25519 私钥文件');
}

/** The public half of a key, as we write it. */
export function publicKeyOf(privateKey: KeyObject): string {
  return String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
}

export function isPublicKey(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(value)) return false;
  // The last character has bits to spare: there is one way to write a key.
  return Buffer.from(value, 'base64url').toString('base64url') === value;
}

/** A short name of a key, to be compared by people. */
export function keyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
}

export function signatureOf(bytes: Buffer, privateKey: KeyObject): Buffer {
  return sign(null, bytes, privateKey);
}

/** Which of these keys signed the bytes; `undefined` when none did. */
export function signerOf(
  bytes: Buffer,
  signature: Buffer,
  publicKeys: readonly string[],
): string | undefined {
  return publicKeys.find((x) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, bytes, key, signature);
  });
}

/** The keys whose packages are installed: the present one, and the next one when it was announced. */
export async function trustedKeys(knowledgeFolder: string): Promise<readonly string[]> {
  const path = join(knowledgeFolder, trustFile);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const keys = text.split('\n').filter((line) => line !== '');
  if (keys.length > mostTrusted || !keys.every(isPublicKey))
    throw new DamagedKnowledge(path, '受信任的密钥文件内容有误');
  return keys;
}

/**
 * Trust a key from now on. Where another one is trusted already it only takes its place when that is what the
 * administrator asks for; keys follow each other through packages, see `followKeys`.
 */
export async function trustKey(
  knowledgeFolder: string,
  publicKey: string,
  { isReplacing = false } = {},
): Promise<void> {
  if (!isPublicKey(publicKey)) throw new RefusedPackage('不是有效的公钥');
  const known = await trustedKeys(knowledgeFolder);
  if (known.includes(publicKey)) return;
  if (known.length > 0 && !isReplacing)
    throw new RefusedPackage('已信任另一个密钥；确认更换时请加 --replace');
  await writeTrusted(knowledgeFolder, [publicKey]);
}

/** After a package: its signer is the present key, an older one is forgotten, and the key that it announces is next. */
export async function followKeys(
  knowledgeFolder: string,
  signer: string,
  nextKey: string | undefined,
): Promise<void> {
  const known = await trustedKeys(knowledgeFolder);
  const after = known.slice(known.indexOf(signer) + 1);
  const keys = [signer, ...(nextKey === undefined ? after : [nextKey])].slice(0, mostTrusted);
  if (keys.join() !== known.join()) await writeTrusted(knowledgeFolder, [...new Set(keys)]);
}

const trustFile = 'trusted-keys';
const mostTrusted = 2;

async function writeTrusted(knowledgeFolder: string, keys: readonly string[]): Promise<void> {
  await mkdir(knowledgeFolder, { recursive: true });
  const path = join(knowledgeFolder, trustFile);
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${keys.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
