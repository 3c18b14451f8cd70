import type { RefusalReason } from '#shared/audit/audit-log.ts';

/** Refusals as a moderator writes them: the reason from the list, and what is wrong here. */
export const REJECTIONS: readonly { reason: RefusalReason; details: string }[] = [
  { reason: 'unusable_photos', details: 'elles ne montrent pas ce que vous proposez' },
  { reason: 'inconsistent_price', details: 'il est dix fois celui d’annonces semblables' },
  { reason: 'duplicate', details: 'mêmes photos qu’une autre annonce de votre compte' },
  { reason: 'contact_in_text', details: 'un numéro de téléphone dans la description' },
  { reason: 'suspected_scam', details: 'un paiement est demandé avant la visite' },
  { reason: 'wrong_category', details: 'sa place est dans Services Pro' },
];
