import type { Passkey } from '#shared/passkeys/passkey.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

export function toPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id: toPublicId('psk', id),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  };
}
