import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { SecretStore } from './session-jar.ts';

const KEY = 'session';

/**
 * The phone's encrypted storage. On iOS the entry leaves neither the device, not even in its backup, nor the keychain
 * while the phone has not been unlocked since its start; Android's backup is off (AndroidManifest.xml).
 */
export function keystore(): SecretStore {
  return {
    async read() {
      const kept = await SecureStorage.get(KEY, false);
      return typeof kept === 'string' ? kept : null;
    },
    write: (text) =>
      SecureStorage.set(KEY, text, false, false, KeychainAccess.afterFirstUnlockThisDeviceOnly),
    remove: () => SecureStorage.removeItem(KEY),
  };
}
