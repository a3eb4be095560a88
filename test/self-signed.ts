import { generateKeyPairSync, sign } from 'node:crypto';

/** Make a certificate for `localhost` that signs itself (RFC 5280), valid today and for a day. */
export function selfSigned(): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302')); // ecdsa-with-SHA256
  const name = sequence(wrap(0x31, sequence(oid('550403'), wrap(0x0c, Buffer.from('localhost')))));
  const hourMs = 3_600_000;
  const validity = sequence(time(Date.now() - hourMs), time(Date.now() + 24 * hourMs));
  // Subject alternative names: dNSName and iPAddress.
  const names = sequence(wrap(0x82, Buffer.from('localhost')), wrap(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = wrap(0xa3, sequence(sequence(oid('551d11'), wrap(0x04, names))));
  const signed = sequence(
    wrap(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = wrap(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]));
  const certificate = sequence(signed, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value with its tag and length (X.690, 8.1). */
function wrap(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return wrap(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return wrap(0x06, Buffer.from(hex, 'hex'));
}

function integer(value: number): Buffer {
  return wrap(0x02, Buffer.from([value]));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return wrap(0x18, Buffer.from(digits));
}
