// Inline in the head of every page, before the first paint: what cannot wait for the application, and what starts it.
import { showDisplayOf } from '#web/platform/display.ts';
import { showNearPictures } from './near-pictures.ts';
import { startApp } from './start-app.ts';

showDisplayOf(document.documentElement.dataset.user);
showNearPictures();
startApp();
