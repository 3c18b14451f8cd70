import { canPush, pushWorker } from './push-subscription.ts';

export type TrialOutcome = 'shown' | 'denied' | 'impossible';

/** Shows a sample notification through the push worker, without the server. */
export async function showTrialNotification({
  title,
  body,
}: {
  title: string;
  body: string;
}): Promise<TrialOutcome> {
  if (!canPush()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const worker = await pushWorker();
  await worker.showNotification(title, { body, tag: 'essai', icon: '/favicon.svg', lang: 'fr' });
  return 'shown';
}
