export const REJECTION_REASONS = [
  'Les photos ne montrent pas le bien proposé. Ajoutez vos propres photos et soumettez à nouveau.',
  'Le prix indiqué ne correspond pas au bien. Corrigez-le ou choisissez « Prix sur demande ».',
  'Cette annonce existe déjà sur votre compte. Supprimez le doublon ou modifiez la première.',
  'La description contient un numéro de téléphone. Les visiteurs vous joignent par les boutons de l’annonce.',
  'L’annonce demande un paiement avant la visite, ce que nos règles interdisent.',
  'La catégorie choisie ne convient pas. Publiez plutôt cette annonce dans Services Pro.',
];
