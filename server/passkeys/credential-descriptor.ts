import type { PasskeyRow } from './passkeys.queries.ts';

/** A key as an authenticator looks for it. */
export function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
