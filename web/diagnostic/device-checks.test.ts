import { expect, test } from 'vitest';
import { describeDevice, type Device } from './device-checks.ts';

const DEVICE: Device = {
  phone: null,
  isOnline: true,
  network: '3g',
  savesData: true,
  hasServiceWorker: true,
  workers: 1,
  notifications: 'granted',
  keepsData: true,
  answerMs: 120,
};
const faults = (change: Partial<Device>) =>
  describeDevice({ ...DEVICE, ...change })
    .filter(({ isGood }) => !isGood)
    .map(({ name }) => name);

test('a fully working device has no fault, and its network speed is shown', () => {
  expect(faults({})).toEqual([]);
  expect(describeDevice(DEVICE)[0]?.text).toBe('En ligne, débit moyen, économie de données');
});

test('in the app the phone is named as its maker calls it', () => {
  expect(describeDevice(DEVICE).map(({ name }) => name)).not.toContain('Téléphone');
  const [phone] = describeDevice({ ...DEVICE, phone: 'TECNO KG5, Android 12' });
  expect(phone).toEqual({ name: 'Téléphone', isGood: true, text: 'TECNO KG5, Android 12' });
  expect(faults({ phone: 'TECNO KG5, Android 12', hasServiceWorker: false })).toEqual([]);
});

test('what does not work is listed, and nothing else', () => {
  expect(faults({ isOnline: false, answerMs: null })).toEqual(['Réseau', 'Réponse du serveur']);
  expect(faults({ answerMs: 2500 })).toEqual(['Réponse du serveur']);
  expect(faults({ hasServiceWorker: false, workers: 0 })).toEqual(['Réception en arrière-plan']);
  expect(faults({ notifications: 'denied' })).toEqual(['Notifications']);
  expect(faults({ notifications: 'default', workers: 0 })).toEqual([]);
  expect(faults({ keepsData: false })).toEqual(['Mémoire de l’appareil']);
});
