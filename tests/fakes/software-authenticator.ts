import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const FLAG = { userPresent: 1, userVerified: 4, attestedData: 64 };

/** What an authenticator may get wrong, so that every refusal can be shown. */
type Faults = {
  origin?: string;
  challenge?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The id of another key, base64url. */
  credentialId?: string;
  attestation?: readonly [format: string, statement: Map<string, unknown>];
};

export type SoftwareKey = {
  credentialId: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
};

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** Makes a key as a phone would: ES256, no attestation, a counter. */
export function makeCredential(options: CreationOptions, origin: string, faults: Faults = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id =
    faults.credentialId === undefined ? randomBytes(16) : Buffer.from(faults.credentialId, 'base64url');
  const cose = encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    authenticatorData(faults.rpId ?? options.rp.id, FLAG.attestedData, { counter: 0, ...faults }),
    Buffer.alloc(16), // AAGUID: does not identify the maker
    length,
    id,
    cose,
  ]);
  const [format, statement] = faults.attestation ?? ['none', new Map()];
  const attestationObject = encodeCbor(
    new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ]),
  );
  const credentialId = id.toString('base64url');
  const key: SoftwareKey = { credentialId, privateKey, userHandle: options.user.id, counter: 0 };
  const response = {
    clientDataJSON: clientData('webauthn.create', options.challenge, origin, faults).toString('base64url'),
    attestationObject: attestationObject.toString('base64url'),
    transports: ['internal', 'hybrid'],
  };
  return {
    key,
    credential: { id: credentialId, rawId: credentialId, type: 'public-key' as const, response },
  };
}

/** Signs with a key, and increments its counter. */
export function useCredential(
  key: SoftwareKey,
  options: RequestOptions,
  origin: string,
  faults: Faults = {},
) {
  key.counter += 1;
  const data = clientData('webauthn.get', options.challenge, origin, faults);
  const authData = authenticatorData(faults.rpId ?? options.rpId, 0, { counter: key.counter, ...faults });
  const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
  return {
    id: key.credentialId,
    rawId: key.credentialId,
    type: 'public-key' as const,
    response: {
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? key.userHandle,
    },
  };
}

function clientData(type: string, challenge: string, origin: string, faults: Faults): Buffer {
  const data = { type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin };
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
}

function authenticatorData(
  rpId: string,
  flags: number,
  { counter, isUserVerified = true }: { counter: number; isUserVerified?: boolean },
): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | FLAG.userPresent | (isUserVerified ? FLAG.userVerified : 0));
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

/** As much of CBOR (RFC 8949) as credentials need: integers, texts, bytes, lists and maps. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  if (value instanceof Map) {
    const pairs = [...value].flat().map(encodeCbor);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  throw new Error('no such value in a credential');
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff]);
}
