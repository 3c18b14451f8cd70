import { Device } from '@capacitor/device';
import { Network } from '@capacitor/network';
import { Share } from '@capacitor/share';

/** Android's web view knows of a lost network late; the plugin is told by the system. */
export async function followNetwork(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    if (connected !== navigator.onLine) dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
}

/** Android's web view has no Web Share: pages that offer it find the phone's own sheet. */
export function shareByPhone(): void {
  if ('share' in navigator) return;
  Object.defineProperty(navigator, 'share', {
    value: async ({ title, text, url }: ShareData) => void (await Share.share({ title, text, url })),
  });
}

/** The phone as its maker calls it, for the diagnostic page. */
export async function describePhone(): Promise<string> {
  const { manufacturer, model, operatingSystem, osVersion } = await Device.getInfo();
  return `${manufacturer} ${model}, ${SYSTEMS[operatingSystem] ?? operatingSystem} ${osVersion}`;
}

const SYSTEMS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };
