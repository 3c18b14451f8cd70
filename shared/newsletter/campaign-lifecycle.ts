export const CAMPAIGN_STATES = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_LABEL: Record<CampaignState, string> = {
  draft: 'Brouillon',
  sending: 'Envoi en cours',
  paused: 'En pause',
  sent: 'Envoyée',
  stopped: 'Arrêtée',
};

/** The team's steps; a newsletter becomes `sent` by itself, once no recipient is left. */
export const CAMPAIGN_STEPS = ['send', 'pause', 'resume', 'stop'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

type Transition = { from: readonly CampaignState[]; step: CampaignStep; to: CampaignState };

export const CAMPAIGN_TRANSITIONS: readonly Transition[] = [
  { from: ['draft'], step: 'send', to: 'sending' },
  { from: ['sending'], step: 'pause', to: 'paused' },
  { from: ['paused'], step: 'resume', to: 'sending' },
  { from: ['sending', 'paused'], step: 'stop', to: 'stopped' },
];

/** The state after a step; null if the step is not allowed. */
export function afterStep(state: CampaignState, step: CampaignStep): CampaignState | null {
  return CAMPAIGN_TRANSITIONS.find((each) => each.step === step && each.from.includes(state))?.to ?? null;
}

/** Repeating a step that was taken changes nothing and is no error. */
export function isMadeAlready(state: CampaignState, step: CampaignStep): boolean {
  const known = CAMPAIGN_TRANSITIONS.find((each) => each.step === step);
  return known?.to === state || (step === 'send' && state === 'sent');
}
