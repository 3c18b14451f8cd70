import { isKeyOf } from '#shared/platform/key-of.ts';
import type { ReportType } from '#shared/reports/report.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The anchor of the dialog on a listing's page without JavaScript. */
export const REPORT_ANCHOR = 'signaler';
export const REPORT_FORM = 'signaler';
/** One name per case, as a page may have several of these forms. */
export const appealFormOf = (caseId: string) => `repondre-au-signalement ${caseId}`;

export const REPORT_NOTICES = {
  'signalement-envoye': 'Merci, votre signalement a été envoyé. Notre équipe va le lire.',
  'reponse-envoyee': 'Votre réponse a été envoyée. Notre équipe la lit avant de décider.',
} as const;
export type ReportNotice = keyof typeof REPORT_NOTICES;

export type Reportable = { type: ReportType; id: string };

const TYPES: Readonly<Record<string, ReportType>> = {
  lst: 'listing',
  cmt: 'comment',
  usr: 'user',
  cnv: 'conversation',
};

/** Returns what the address asks to report: an id's prefix tells its type. */
export function readReportable(search: Readonly<Record<string, unknown>>): Reportable | null {
  const id = search.signaler;
  if (typeof id !== 'string') return null;
  const type = TYPES[id.slice(0, 3)];
  return type && /^[a-z]{3}_[0-9a-z]{26}$/.test(id) ? { type, id } : null;
}

export function readReportNotice(search: Readonly<Record<string, unknown>>): ReportNotice | null {
  const { avis } = search;
  return isKeyOf(REPORT_NOTICES, avis) ? avis : null;
}

/** The listing's page with the dialog open about the listing, a comment or its seller. */
export const reportHref = (id: string, targetId: string): PageHref =>
  pageHref({ to: '/annonce/$id', params: { id }, search: { signaler: targetId }, hash: REPORT_ANCHOR });
export const reportedHref = (id: string, notice?: ReportNotice): PageHref =>
  pageHref({ to: '/annonce/$id', params: { id }, search: { avis: notice }, hash: REPORT_ANCHOR });

/** A conversation with the dialog open about it; closing it leads to the conversation. */
export const conversationReportHref = (id: string): PageHref =>
  pageHref({ to: '/messages', search: { conversation: id, signaler: id } });
export const conversationHref = (id: string, notice?: ReportNotice): PageHref =>
  pageHref({ to: '/messages', search: { conversation: id, avis: notice } });
