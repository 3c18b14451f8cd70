import type { RefusalReason } from '#shared/audit/audit-log.ts';

/** What sellers read, with what the audit log has of it. */
export const REJECTIONS: Readonly<Record<string, RefusalReason>> = {
  'Les photos ne montrent pas le bien proposé. Ajoutez vos propres photos et soumettez à nouveau.':
    'unusable_photos',
  'Le prix indiqué ne correspond pas au bien. Corrigez-le ou choisissez « Prix sur demande ».':
    'inconsistent_price',
  'Cette annonce existe déjà sur votre compte. Supprimez le doublon ou modifiez la première.': 'duplicate',
  'La description contient un numéro de téléphone. Les visiteurs vous joignent par les boutons de l’annonce.':
    'contact_in_text',
  'L’annonce demande un paiement avant la visite, ce que nos règles interdisent.': 'suspected_scam',
  'La catégorie choisie ne convient pas. Publiez plutôt cette annonce dans Services Pro.': 'wrong_category',
};

export const REJECTION_REASONS = Object.keys(REJECTIONS);
