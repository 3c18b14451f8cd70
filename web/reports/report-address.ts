import type { ReportType } from '#shared/reports/report.ts';

/** Where on a listing's page the dialog stands when it has come without JavaScript. */
export const REPORT_ANCHOR = 'signaler';
export const REPORT_FORM = 'signaler';
export const APPEAL_FORM = 'repondre-au-signalement';

export const REPORT_NOTICES = {
  'signalement-envoye': 'Merci, votre signalement a été envoyé. Notre équipe va le lire.',
  'reponse-envoyee': 'Votre réponse a été envoyée. Notre équipe la lit avant de décider.',
} as const;
export type ReportNotice = keyof typeof REPORT_NOTICES;

export type Reportable = { type: ReportType; id: string };

const TYPES: Readonly<Record<string, ReportType>> = { lst: 'listing', cmt: 'comment', usr: 'user', cnv: 'conversation' };

/** What an address asks to report: ids tell what they are of. */
export function readReportable(search: Readonly<Record<string, unknown>>): Reportable | null {
  const id = search.signaler;
  if (typeof id !== 'string') return null;
  const type = TYPES[id.slice(0, 3)];
  return type && /^[a-z]{3}_[0-9a-z]{26}$/.test(id) ? { type, id } : null;
}

export function readReportNotice(search: Readonly<Record<string, unknown>>): ReportNotice | null {
  const { avis } = search;
  return typeof avis === 'string' && Object.hasOwn(REPORT_NOTICES, avis) ? (avis as ReportNotice) : null;
}

/** The listing's page with the dialog open about itself, a comment or its seller. */
export const reportHref = (listingId: string, targetId: string) =>
  `/annonce/${listingId}?signaler=${targetId}#${REPORT_ANCHOR}`;
export const reportedHref = (listingId: string, notice?: ReportNotice) =>
  `/annonce/${listingId}${notice ? `?avis=${notice}` : ''}#${REPORT_ANCHOR}`;
