import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushKeys } from './push.ts';

const RECORD_SIZE = 4096;
/** Overhead of the single record: its tag, and the byte that ends the text. */
const OVERHEAD = 17;
const MAX_BYTES = RECORD_SIZE - OVERHEAD - 86;

/** Encrypts a push as one record of aes128gcm for one browser (RFC 8188 and 8291). */
export function encryptPush({ p256dh, auth }: PushKeys, text: string): Buffer {
  const plaintext = Buffer.from(text);
  if (plaintext.length > MAX_BYTES) throw new Error('push: too long');
  const receiver = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  const sender = ecdh.generateKeys();
  const shared = ecdh.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const salt = randomBytes(16);
  const cipher = createCipheriv(
    'aes-128-gcm',
    Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16)),
    Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12)),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(sender.length, 4);
  const sealed = [
    cipher.update(plaintext),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, head, sender, ...sealed]);
}

/** Whether these are a point of the curve and sixteen secret bytes, as browsers supply them. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
