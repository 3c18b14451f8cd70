import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PasskeyButton, type PasskeySignInProps } from './passkey-button.tsx';
import { usePasskeySupport } from './passkey-support.ts';
import { isPasskeyStepOpen } from './passkeys.api.ts';

/** Replaces the code for members with a passkey and a browser that supports it. */
export function PasskeySecondFactor(props: PasskeySignInProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isSupported = usePasskeySupport();
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (isSupported) isPasskeyStepOpen(apiFetch).then(setAvailable, () => setAvailable(false));
  }, [apiFetch, isSupported]);
  if (!isAvailable) return null;
  return (
    <PasskeyButton
      {...props}
      className="mt-3"
      enter={({ answerWithPasskey }, fetch) => answerWithPasskey(fetch)}
    />
  );
}
