export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'En ligne',
};

export type PostStep = 'publish' | 'schedule' | 'withdraw' | 'remove';

/** The states in which an admin may take each step. Only the clock publishes a scheduled post. */
export const POST_STEPS: Readonly<Record<PostStep, readonly PostState[]>> = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  withdraw: ['scheduled', 'published'],
  remove: ['draft'],
};

export function isStepOpen(step: PostStep, state: PostState): boolean {
  return POST_STEPS[step].includes(state);
}

/** The state follows from the moment of publication: none, future or past. */
export function postState(publishedAt: Date | null, now: number): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt.getTime() > now ? 'scheduled' : 'published';
}
