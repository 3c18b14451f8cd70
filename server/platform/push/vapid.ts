import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';

const VALID_SECONDS = 12 * HOUR_SECONDS;

/** The sender of pushes, as browsers' push services identify it (RFC 8292). */
export type Vapid = { publicKey: string; authorization: (endpoint: string, now: number) => string };

/**
 * Derives the key pair from the installation's secret: the same in each of its processes, for as long as the secret
 * does not change. A browser that subscribed with another key subscribes anew.
 */
export function vapidOf(secret: string, subject: string): Vapid {
  const { privateKey, publicKey } = keysFrom(secret);
  return {
    publicKey,
    authorization(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + VALID_SECONDS,
        sub: subject,
      };
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encode).join('.');
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function keysFrom(secret: string): { privateKey: KeyObject; publicKey: string } {
  const ecdh = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32));
  // Invalid with a probability of one in four billion: then this throws, at the start.
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return { privateKey, publicKey: point.toString('base64url') };
}
