import { findInstallPrompt } from './install-prompt.ts';

/** How this browser can install the site: by its own question, or by hand in iOS's share menu. */
export type InstallWay = 'prompt' | 'ios';

/** Browsers inside other applications, whose share menu has no home screen. */
const EMBEDDED = /FBA[NV]|Instagram|WhatsApp|Line\/|Snapchat|TikTok|GSA\//;

type Device = { userAgent: string; maxTouchPoints: number };

/** iPads call themselves Macs, which have no touch screen. */
export function installsByHand({ userAgent, maxTouchPoints }: Device): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && !EMBEDDED.test(userAgent);
}

export function findInstallWay(): InstallWay | null {
  if (findInstallPrompt()) return 'prompt';
  return installsByHand(navigator) ? 'ios' : null;
}

export function isRunningInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || !matchMedia('(display-mode: browser)').matches;
}
