import type { ReportType } from '../reports/report.ts';

/** What a case is about. */
export const CASE_TYPE_LABEL: Record<ReportType, string> = {
  listing: 'Annonce',
  comment: 'Commentaire',
  user: 'Personne',
  conversation: 'Conversation',
};
