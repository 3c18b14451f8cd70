import { useHydrated } from '#web/ui/hydrated.ts';

/** Whether this browser supports passkeys; null until that is known, and on the server. */
export function usePasskeySupport(): boolean | null {
  const isHydrated = useHydrated();
  return isHydrated ? 'PublicKeyCredential' in window : null;
}
