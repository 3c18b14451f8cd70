import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import type { Account } from '#shared/accounts/account.ts';
import type { RequestOptions, UsedCredential } from '#shared/passkeys/passkey.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import {
  addPasskey,
  beginAdding,
  beginSecondFactor,
  beginSignIn,
  giveSecondFactor,
  signIn,
} from './passkeys.api.ts';

// Fetched on tap: nothing of this is part of a page's first load.

/** The browsers' error names, and our texts for them. */
const REFUSALS: Record<string, string> = {
  NotAllowedError: 'Rien n’a été fait : la demande a été annulée, ou elle a expiré.',
  AbortError: 'Rien n’a été fait : la demande a été annulée, ou elle a expiré.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  ConstraintError:
    'Cet appareil ne peut pas vérifier que c’est vous. Protégez-le d’abord par un code, une empreinte ou votre visage.',
};
const FAILED = 'Cet appareil n’a pas pu utiliser de clé d’accès.';

/** Creates a passkey on this device and adds it to the account. */
export async function createPasskey(apiFetch: ApiFetch, password: string | null): Promise<void> {
  const optionsJSON = await beginAdding(apiFetch, password);
  const made = await asked(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  await addPasskey(apiFetch, {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  });
}

export async function enterWithPasskey(apiFetch: ApiFetch, remember: boolean): Promise<Account> {
  const credential = await signWithPasskey(await beginSignIn(apiFetch));
  return signIn(apiFetch, { credential, remember });
}

/** Completes the second step, after the password. */
export async function answerWithPasskey(apiFetch: ApiFetch): Promise<Account> {
  return giveSecondFactor(apiFetch, await signWithPasskey(await beginSecondFactor(apiFetch)));
}

async function signWithPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  return toCredential(await asked(() => startAuthentication({ optionsJSON })));
}

function toCredential({ id, rawId, response }: AuthenticationResponseJSON): UsedCredential {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** Asks through the browser's own dialog, and translates its refusals, which are in English. */
async function asked<Credential>(ask: () => Promise<Credential>): Promise<Credential> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new AppError('unavailable', { message: REFUSALS[name] ?? FAILED, cause });
  }
}
