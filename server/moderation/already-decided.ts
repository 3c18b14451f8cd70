import { ALREADY_DECIDED } from '#shared/moderation/refusal.ts';
import type { AuditAction } from '#shared/audit/audit-log.ts';
import { AppError } from '#shared/platform/errors.ts';
import { frenchDate } from '#shared/platform/time.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findLastDecision } from './moderation.queries.ts';
import { SYSTEM_ID } from '#server/platform/context.ts';

const writeMoment = frenchDate({ dateStyle: 'long', timeStyle: 'short' });

const DONE: Partial<Record<AuditAction, string>> = {
  'listing.approve': 'a approuvé cette annonce',
  'listing.reject': 'a refusé cette annonce',
  'listing.hide': 'a masqué cette annonce',
  'listing.show': 'a remis cette annonce en vue',
  'listing.expire': 'a fait expirer cette annonce',
  'listing.remove': 'a supprimé cette annonce',
  'revision.apply': 'a approuvé cette modification',
  'revision.refuse': 'a refusé cette modification',
  'appeal.accept': 'a accepté cette contestation',
  'appeal.dismiss': 'a maintenu le refus',
  'comment.approve': 'a approuvé ce commentaire',
  'comment.reject': 'a refusé ce commentaire',
  'case.uphold': 'a donné raison aux signalements',
  'case.dismiss': 'a classé ce signalement',
  'user.ban': 'a suspendu ce compte',
  'user.unban': 'a rétabli ce compte',
  'settings.change': 'a changé les réglages',
  'category.change': 'a changé cette catégorie',
  'synonym.save': 'a enregistré ce synonyme',
  'synonym.remove': 'a supprimé ce synonyme',
  'safety.off': 'a coupé ce signe',
  'safety.on': 'a remis ce signe',
};

/** Returns the conflict error of a late decision: who decided and when, or that its owner withdrew it. */
export async function alreadyDecided(tx: Transaction, targetId: string): Promise<AppError> {
  const first = await findLastDecision(tx, targetId);
  const what = first
    ? `${first.by ?? (first.actorId === SYSTEM_ID ? 'l’approbation automatique' : 'quelqu’un de l’équipe')} ${DONE[first.action] ?? 'a décidé'} le ${writeMoment(first.at)}.`
    : 'le vendeur ne la soumet plus.';
  return new AppError('conflict', { message: `${ALREADY_DECIDED} : ${what}` });
}
