import { PasskeyButton, type PasskeySignInProps } from './passkey-button.tsx';
import { usePasskeySupport } from './passkey-support.ts';

/**
 * Below the sign-in form. Its space is reserved until the browser's support is known, so that nothing moves under a
 * finger.
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  const isSupported = usePasskeySupport();
  if (isSupported === false) return null;
  return (
    <PasskeyButton
      {...props}
      className={isSupported ? '-mt-2' : '-mt-2 invisible noscript:hidden'}
      enter={({ enterWithPasskey }, apiFetch, form) => {
        const remember = form?.elements.namedItem('remember');
        return enterWithPasskey(apiFetch, remember instanceof HTMLInputElement && remember.checked);
      }}
    />
  );
}
