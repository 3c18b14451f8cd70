/**
 * The fate of a mail for which `send` threw. refused: the server does not know that address · rejected: it does not
 * accept this message · later: not now, for this address · unsent: no server was reached that could accept it ·
 * unknown: the connection broke on the way, so that it may have arrived.
 */
export type MailFault = 'refused' | 'rejected' | 'later' | 'unsent' | 'unknown';

const BEFORE_ANY_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS']);
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
const EARLY_TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);
/** RFC 5321: the server is about to close the connection. */
const CLOSING = 421;

/**
 * Classifies an error of nodemailer. Any other error has no code and counts as unsent, as our own checks come first.
 */
export function mailFault(error: unknown): MailFault {
  const { code, command, responseCode, originalCode, timeoutType } = partsOf(error);
  if (code === undefined) return 'unsent';
  if (typeof responseCode === 'number' && responseCode !== CLOSING) {
    if (command === 'RCPT TO') return responseCode >= 500 ? 'refused' : 'later';
    if (command === 'DATA') return responseCode >= 500 ? 'rejected' : 'later';
    return 'unsent';
  }
  const isEarly =
    responseCode === CLOSING ||
    BEFORE_ANY_MAIL.has(String(code)) ||
    NO_CONNECTION.has(String(originalCode)) ||
    EARLY_TIMEOUTS.has(String(timeoutType));
  return isEarly ? 'unsent' : 'unknown';
}

type Parts = Partial<Record<'code' | 'command' | 'responseCode' | 'originalCode' | 'timeoutType', unknown>>;

function partsOf(error: unknown): Parts {
  return typeof error === 'object' && error !== null ? error : {};
}
