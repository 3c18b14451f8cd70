import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { FONT_STYLE } from '#web/ui/font-style.ts';

/** The whole HTML page. In the mobile shell, index.html already has these elements. */
export function Document({ children }: { children: ReactNode }) {
  const { saver } = useRouteContext({ from: '__root__' });
  const account = useAccount();
  if (import.meta.env.MODE === 'mobile') {
    return children;
  }
  return (
    // web/boot sets attributes here before React takes over.
    <html lang="fr" data-user={account?.id} data-saver={saver} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b5d4e" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {!saver && <style dangerouslySetInnerHTML={{ __html: FONT_STYLE }} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
