import {
  AppError,
  ERROR_STATUS,
  isErrorCode,
  type ErrorCode,
  type FieldErrors,
} from '#shared/platform/errors.ts';

type Refusal = { code: ErrorCode; message?: string; field?: string };

export const WRONG_CREDENTIALS = 'E-mail ou mot de passe incorrect.';
const REFUSED_CREDENTIALS: Refusal = { code: 'unauthenticated', message: WRONG_CREDENTIALS };
export const CODE_REFUSED =
  'Ce code n’est pas le bon ou a déjà servi. Saisissez le suivant quand votre application l’affiche.';
export const RECOVERY_CODE_REFUSED = 'Ce code de secours n’est pas le bon ou a déjà servi.';

/** Our refusals for the auth library's codes; any other code is mapped by its status. */
const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: REFUSED_CREDENTIALS,
  // Only the browser that registered learns that a registration with that password awaits confirmation (sign-in.ts).
  EMAIL_NOT_VERIFIED: REFUSED_CREDENTIALS,
  INVALID_EMAIL: { code: 'invalid_input', field: 'email', message: 'Adresse e-mail invalide' },
  INVALID_PASSWORD: { code: 'invalid_input', field: 'password', message: 'Mot de passe incorrect.' },
  PASSWORD_TOO_SHORT: {
    code: 'invalid_input',
    field: 'password',
    message: 'Le mot de passe doit contenir au moins 8 caractères',
  },
  PASSWORD_TOO_LONG: { code: 'invalid_input', field: 'password', message: 'Le mot de passe est trop long.' },
  USER_ALREADY_EXISTS: { code: 'conflict', message: 'Un compte existe déjà avec cette adresse.' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    code: 'conflict',
    message: 'Un compte existe déjà avec cette adresse.',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: {
    code: 'forbidden',
    message: 'L’inscription n’est pas ouverte pour le moment.',
  },
  INVALID_TOKEN: {
    code: 'invalid_input',
    field: 'token',
    message: 'Ce lien n’est pas valide ou a déjà servi.',
  },
  TOKEN_EXPIRED: {
    code: 'invalid_input',
    field: 'token',
    message: 'Ce lien a expiré. Demandez-en un nouveau.',
  },
  SESSION_NOT_FRESH: { code: 'unauthenticated', message: 'Reconnectez-vous pour continuer.' },
  SESSION_EXPIRED: { code: 'unauthenticated', message: 'Votre session a expiré. Reconnectez-vous.' },
  INVALID_CODE: {
    code: 'invalid_input',
    field: 'code',
    message: CODE_REFUSED,
  },
  INVALID_BACKUP_CODE: {
    code: 'invalid_input',
    field: 'code',
    message: RECOVERY_CODE_REFUSED,
  },
  INVALID_TWO_FACTOR_COOKIE: {
    code: 'unauthenticated',
    message: 'Cette étape a expiré. Recommencez la connexion.',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'rate_limited',
    message: 'Trop de codes incorrects. Recommencez la connexion.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    code: 'rate_limited',
    message: 'Trop de codes incorrects. Réessayez dans un quart d’heure.',
  },
  TOTP_ALREADY_ENABLED: { code: 'conflict', message: 'La vérification en deux étapes est déjà active.' },
  TOTP_NOT_ENABLED: { code: 'conflict', message: 'La vérification en deux étapes n’est pas active.' },
  TWO_FACTOR_NOT_ENABLED: { code: 'conflict', message: 'La vérification en deux étapes n’est pas active.' },
  BACKUP_CODES_NOT_ENABLED: { code: 'conflict', message: 'La vérification en deux étapes n’est pas active.' },
  INVALID_ORIGIN: { code: 'forbidden' },
  MISSING_OR_NULL_ORIGIN: { code: 'forbidden' },
};

/** Converts a refusal of the auth library to ours; null if the answer is not one. Repeats nothing of what was sent. */
export async function authRefusal(answer: Response): Promise<AppError | null> {
  if (answer.status < 400) return null;
  const { code, message } = await readBody(answer);
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (known) {
    const { field, ...refusal } = known;
    return new AppError(refusal.code, {
      ...refusal,
      ...(field && refusal.message ? { fields: { [field]: refusal.message } } : {}),
    });
  }
  const fields = fieldsIn(message);
  if (answer.status < 500 && Object.keys(fields).length > 0) return new AppError('invalid_input', { fields });
  const retryAfterSeconds = Number(answer.headers.get('x-retry-after')) || undefined;
  return new AppError(codeFor(answer.status), {
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    cause: code,
  });
}

/** The library names invalid fields in its message: "[body.email] Invalid input". */
function fieldsIn(message: string): FieldErrors {
  const names = [...message.matchAll(/\[(?:body|query)\.(\w+)/g)].flatMap((match) => match[1] ?? []);
  return Object.fromEntries(names.map((name) => [name, 'Valeur non valide.']));
}

function codeFor(status: number): ErrorCode {
  if (status === 422) return 'malformed_body'; // ours always names a field
  const code = Object.keys(ERROR_STATUS).find(
    (candidate) => isErrorCode(candidate) && ERROR_STATUS[candidate] === status,
  );
  if (isErrorCode(code)) return code;
  return status < 500 ? 'malformed_body' : 'unexpected';
}

async function readBody(answer: Response): Promise<{ code: string; message: string }> {
  const body: unknown = await answer.json().catch(() => null);
  const text = (key: string) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { code: text('code'), message: text('message') };
}
