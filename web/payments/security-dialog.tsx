import { LinkedDialog } from './linked-dialog.tsx';
import { paymentHref } from './payment-address.ts';

const SECURITY = [
  'Vous payez sur la page du prestataire de paiement, jamais ici : nous ne voyons ni numéro de carte, ni cryptogramme, ni code secret.',
  'Vérifiez le montant et le nom du marchand sur cette page avant de confirmer.',
  'Votre code secret Mobile Money ne se tape que sur votre téléphone. Personne de notre équipe ne vous le demandera.',
  'Un paiement interrompu n’est pas perdu : nous interrogeons le prestataire jusqu’à connaître son état.',
  'Payé deux fois par erreur ? Le second paiement vous est rendu.',
];

export function SecurityDialog({ subjectId }: { subjectId: string }) {
  return (
    <LinkedDialog title="Paiement sécurisé" closeHref={paymentHref(subjectId)}>
      <ul className="grid gap-3">
        {SECURITY.map((text) => (
          <li key={text} className="border-l-3 border-brand pl-3.5">
            {text}
          </li>
        ))}
      </ul>
    </LinkedDialog>
  );
}
