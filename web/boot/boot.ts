// Inline in the head of every page, before the first paint: what cannot wait for the application, and its start.
import { sendWhenVisible } from '#web/platform/beacon.ts';
import { watchConnection } from '#web/platform/data-saver/connection.ts';
import { showDisplayOf } from '#web/platform/display/display.ts';
import { keepInstallPrompt } from '#web/installation/install-prompt.ts';
import { countLoaded } from './count-loaded.ts';
import { keepPageOffline } from './keep-page-offline.ts';
import { showNearPictures } from './near-pictures.ts';
import { startApp } from './start-app.ts';

const files = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
// A page that answers a form was posted to the form's address: reloading or sharing it should lead to the page itself.
if (files.address) history.replaceState(history.state, '', files.address);
showDisplayOf(document.documentElement.dataset.user);
watchConnection();
countLoaded();
keepPageOffline();
keepInstallPrompt();
showNearPictures();
startApp(files);
addEventListener('DOMContentLoaded', () => {
  const beacon = document.querySelector<HTMLElement>('[data-beacon]')?.dataset.beacon;
  if (beacon) sendWhenVisible(beacon);
});
