import { isKeyOf } from './key-of.ts';

/**
 * Every error that the API can answer with, and its HTTP status. The code is the contract; the message is for people.
 */
export const ERROR_STATUS = {
  invalid_input: 422,
  malformed_body: 400,
  unauthenticated: 401,
  email_not_verified: 403,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid_input: 'Certaines informations ne sont pas valides.',
  malformed_body: 'La demande n’a pas pu être lue.',
  unauthenticated: 'Connectez-vous pour continuer.',
  email_not_verified: 'Confirmez d’abord votre adresse e-mail.',
  forbidden: 'Vous n’avez pas accès à cette action.',
  not_found: 'Ce que vous cherchez n’existe pas ou n’est plus disponible.',
  gone: 'Cette annonce a été retirée.',
  method_not_allowed: 'Cette action n’est pas possible ici.',
  conflict: 'Cette information a changé entre-temps. Rechargez la page.',
  payload_too_large: 'L’envoi est trop volumineux.',
  unsupported_media: 'Ce format n’est pas accepté.',
  rate_limited: 'Trop de demandes en peu de temps. Réessayez dans un instant.',
  unexpected: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
};

/** One French message per refused field; the key is the input's name. */
export type FieldErrors = Record<string, string>;

/** Where to go instead: an address of this site. */
export type ErrorLink = { href: string; label: string };

export type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    link?: ErrorLink;
    requestId: string;
  };
};

type AppErrorOptions = {
  message?: string;
  fields?: FieldErrors;
  link?: ErrorLink;
  cause?: unknown;
  requestId?: string;
  retryAfterSeconds?: number;
};

/** The only error whose message may reach a person. Any other is logged with its cause and answered as `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly link: ErrorLink | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERROR_TEXT[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.link = options.link;
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return isKeyOf(ERROR_STATUS, value);
}
