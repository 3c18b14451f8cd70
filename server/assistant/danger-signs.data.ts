/** Signs of a swindle that a question may name, and the safety rule whose advice answers; cues as match-cues.ts reads them. */
export const DANGER_SIGNS: readonly { cue: string; rule: string }[] = [
  { cue: 'code|codes|pin|otp|mot de passe|sms', rule: 'secret_code' },
  {
    cue: 'western union|moneygram|money gram|ria|coupon*|transcash|neosurf|mandat|bitcoin*|carte cadeau|cartes cadeaux',
    rule: 'untraceable_payment',
  },
  { cue: 'lien|liens|clique|cliquer', rule: 'suspicious_link' },
  { cue: 'frais', rule: 'fees_first' },
  {
    cue: 'acompte*|avance|arrhes|virement|caution|depot|payer|paie|paye|verser|envoyer … argent|sans voir|avant … voir|avant … visit*',
    rule: 'money_before_seeing',
  },
  { cue: 'etranger|voyage|transporteur|dhl', rule: 'absent_owner' },
  { cue: 'telegram|gmail', rule: 'other_channel' },
  { cue: 'urgent|vite|presse|insist*', rule: 'pressure' },
];
