import type { NewCredential, UsedCredential } from '#shared/passkeys/passkey.schema.ts';
import type { Config } from '#server/platform/config.ts';

type Site = { config: Pick<Config, 'origin'> };

/** ES256, Ed25519 and RS256: used by phones, security keys and Windows (COSE algorithm numbers). */
export const ALGORITHMS = [-7, -8, -257];

/** A passkey belongs to the host of the site, whatever its port. */
export const relyingPartyId = ({ config }: Site) => new URL(config.origin).hostname;

export type VerifiedKey = { credentialId: string; publicKey: string; counter: number; isSynced: boolean };

/** Returns the key that an authenticator created for this challenge, or null. The authenticator's make is not checked. */
export async function verifyNewCredential(
  site: Site,
  credential: NewCredential,
  challenge: string,
): Promise<VerifiedKey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    if (await bringsCertificates(credential)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.config.origin,
      expectedRPID: relyingPartyId(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: key, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(key.publicKey).toString('base64url');
    return { credentialId: key.id, publicKey, counter: key.counter, isSynced: credentialBackedUp };
  } catch {
    return null; // the library throws for any invalid answer
  }
}

/**
 * Whether the credential contains certificates. We ask for no attestation, so no browser sends any; the library would
 * fetch addresses found in forged ones.
 */
async function bringsCertificates({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = object.get('fmt');
  return format !== 'none' && (format !== 'packed' || object.get('attStmt').get('x5c') !== undefined);
}

type KnownKey = { credentialId: string; publicKey: string; counter: number };
type Expected = { challenge: string; isUserVerificationRequired: boolean };

/** Returns the new counter if the key signed this challenge. Null otherwise, also if the counter of a copy went back. */
export async function verifyUsedCredential(
  site: Site,
  credential: UsedCredential,
  key: KnownKey,
  { challenge, isUserVerificationRequired }: Expected,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.config.origin,
      expectedRPID: relyingPartyId(site),
      requireUserVerification: isUserVerificationRequired,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
