import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { keepPageOffline } from '#web/boot/keep-page-offline.ts';
import { showNearPictures } from '#web/boot/near-pictures.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readBuildSettings, type BuildSettings } from '#web/platform/build-settings.ts';
import { showDisplayOf } from '#web/platform/display/display.ts';
import { announceHydration } from '#web/platform/hydrated-event.ts';
import { hideSplash, styleApp } from '#web/platform/native/app-style.ts';
import { keystore } from '#web/platform/native/keystore.ts';
import { setServerAddress } from '#web/platform/native/server-address.ts';
import { leadToServer, openServerAccess } from '#web/platform/native/server-access.ts';
import { openSessionJar } from '#web/platform/native/session-jar.ts';
import { shareByPhone, followNetwork } from '#web/platform/native/phone.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { watchConnection } from '#web/platform/data-saver/connection.ts';
import { dataSaver, savesData } from '#web/platform/data-saver/data-saver.ts';
import { MissingConfigurationScreen } from '#web/shell/missing-configuration-screen.tsx';
import { FONT_STYLE } from '#web/ui/font-style.ts';
import { answerForms } from './mobile-forms.ts';
import { connectPhone } from './mobile-phone.ts';
import { createAppRouter, type AppRouter } from './router.tsx';
import '#web/ui/app.css';

/** Written into mobile/index.html by the build, so that one build can be looked at with and without them. */
const SETTINGS_ID = 'build-settings';

function start() {
  const page = document.getElementById('app');
  if (!page) return;
  showFont();
  showDisplayOf(document.documentElement.dataset.user);
  void styleApp();
  const read = readBuildSettings(JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '{}'));
  if ('missing' in read) {
    createRoot(page).render(<MissingConfigurationScreen missing={read.missing} />);
    void hideSplash();
    return;
  }
  createRoot(page).render(<RouterProvider router={openPages(read.settings)} />);
  announceHydration();
  void hideSplash();
  if (!navigator.onLine) sayOffline();
}

/** The strip that says so comes with the frame, which React renders later. */
function sayOffline() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.network-strip')) return;
    observer.disconnect();
    if (!navigator.onLine) dispatchEvent(new Event('offline'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function openPages(settings: BuildSettings): AppRouter {
  setServerAddress(settings.apiAddress);
  const jar = openSessionJar(keystore(), reportError);
  const access = openServerAccess(settings, jar);
  leadToServer(settings, jar, access);
  // The app's own files answer without a network.
  keepPageOffline(access.toServer('/api/settings'));
  watchConnection();
  showNearPictures();
  void followNetwork();
  shareByPhone();
  const context = {
    queryClient: createQueryClient(),
    apiFetch: access.apiFetch,
    origin: new URL(settings.apiAddress).origin,
    renderedAt: Date.now(),
    saver: dataSaver(),
    userAgent: navigator.userAgent,
    form: null,
  };
  const router = createAppRouter(context);
  answerForms(router);
  void connectPhone(router, access).catch(reportError);
  return router;
}

/** By the document's own list: the policy of the page allows no style elements. */
function showFont() {
  if (savesData()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(FONT_STYLE);
  document.adoptedStyleSheets.push(sheet);
}

addEventListener('unhandledrejection', (event) => {
  // A refusal of the interface is no bug of whoever asked.
  if (event.reason instanceof AppError && event.reason.status < 500) event.preventDefault();
});

start();
