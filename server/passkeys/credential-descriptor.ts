import type { PasskeyRow } from './passkeys.queries.ts';

/** Describes a key so that an authenticator can find it. */
export function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
