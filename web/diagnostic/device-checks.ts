/** What the browser reports, separate so that tests can supply it. */
export type Device = {
  /** Maker, model and system; null outside the app, as a browser does not tell. */
  phone: string | null;
  isOnline: boolean;
  /** "4g", "slow-2g"; null if the browser does not report it. */
  network: string | null;
  savesData: boolean;
  hasServiceWorker: boolean;
  workers: number;
  notifications: 'default' | 'denied' | 'granted' | 'absent';
  keepsData: boolean;
  /** Of one answer of our server; null when none came. */
  answerMs: number | null;
};

export type DeviceCheck = { name: string; isGood: boolean; text: string };

const SLOW_MS = 2000;
const NOTIFICATIONS = {
  default: 'Possibles, pas encore demandées',
  denied: 'Refusées dans les réglages du navigateur',
  granted: 'Autorisées',
  absent: 'Ce navigateur ne sait pas en recevoir',
} as const;

export function describeDevice(device: Device): DeviceCheck[] {
  return [
    ...(device.phone === null ? [] : [{ name: 'Téléphone', isGood: true, text: device.phone }]),
    { name: 'Réseau', isGood: device.isOnline, text: networkText(device) },
    { name: 'Réponse du serveur', isGood: isQuick(device.answerMs), text: answerText(device.answerMs) },
    // In the app the system receives.
    ...(device.phone === null
      ? [{ name: 'Réception en arrière-plan', isGood: device.hasServiceWorker, text: workerText(device) }]
      : []),
    {
      name: 'Notifications',
      isGood: device.notifications === 'default' || device.notifications === 'granted',
      text: notificationsText(device),
    },
    {
      name: 'Mémoire de l’appareil',
      isGood: device.keepsData,
      text: device.keepsData
        ? 'Vos brouillons et vos choix sont gardés'
        : 'Le navigateur refuse de garder quoi que ce soit',
    },
  ];
}

function notificationsText({ notifications, phone }: Device): string {
  if (notifications === 'denied' && phone !== null) return 'Refusées dans les réglages du téléphone';
  return NOTIFICATIONS[notifications];
}

/** Browsers name speeds after generations of mobile networks, even on a cable. */
const SPEEDS: Readonly<Record<string, string>> = {
  'slow-2g': 'très faible',
  '2g': 'faible',
  '3g': 'moyen',
  '4g': 'rapide',
};

function networkText({ isOnline, network, savesData }: Device): string {
  if (!isOnline) return 'Hors ligne';
  const speed = SPEEDS[network ?? ''];
  const kind = speed === undefined ? 'En ligne' : `En ligne, débit ${speed}`;
  return savesData ? `${kind}, économie de données` : kind;
}

const isQuick = (answerMs: number | null) => answerMs !== null && answerMs < SLOW_MS;

function answerText(answerMs: number | null): string {
  if (answerMs === null) return 'Aucune réponse';
  return isQuick(answerMs) ? `${answerMs} ms` : `${answerMs} ms : votre réseau est lent`;
}

function workerText({ hasServiceWorker, workers }: Device): string {
  if (!hasServiceWorker) return 'Ce navigateur ne le permet pas';
  return workers === 0 ? 'Possible, pas encore installée' : 'Installée';
}
