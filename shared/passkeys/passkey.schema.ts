import { z } from 'zod';
import { obey, typedText } from '#shared/accounts/account.schema.ts';
import { publicIdOrNull } from '#shared/platform/public-id.schema.ts';
import { PASSKEY_NAME_RULES } from './passkey.ts';

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isSynced: z.boolean(),
});

export const passkeysAnswer = z.object({
  data: z.object({
    passkeys: z.array(passkey),
    needsPassword: z.boolean(),
    can: z.object({ add: z.boolean() }),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn, section 5.1.9), as far as we use it */
export const creationOptionsAnswer = z.object({
  data: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsAnswer>['data'];

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn, section 5.1.10) */
export const requestOptionsAnswer = z.object({
  data: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    allowCredentials: z.array(descriptor),
    userVerification: z.enum(['required', 'preferred']),
  }),
});
export type RequestOptions = z.infer<typeof requestOptionsAnswer>['data'];

export const availableAnswer = z.object({ data: z.object({ isAvailable: z.boolean() }) });

export const beginAddingInput = z.object({ password: z.string().max(1000).nullable().default(null) });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Valeur non valide.');

const credential = {
  /** An authenticator may choose up to 1,023 bytes. */
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
};

/** An authenticator's answer when it creates a key. */
export const newCredentialInput = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/, 'Valeur non valide.'))
        .max(10)
        .default([]),
    }),
  }),
});
export type NewCredential = z.infer<typeof newCredentialInput>['credential'];

/** An authenticator's answer when it signs in with a key. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

export const passkeySignInInput = z.object({
  credential: usedCredential,
  remember: z.boolean().default(false),
});
export const passkeySecondFactorInput = z.object({ credential: usedCredential });

/** An id of another kind becomes null: there is no such key. */
export const passkeyParams = z.object({ id: publicIdOrNull('psk') });
export const passkeyNameInput = z
  .object({ name: typedText.transform((name) => name.trim()) })
  .superRefine(obey(PASSKEY_NAME_RULES));
