// Inline in the head of every page, before the first paint: what cannot wait for the application, and its start.
import { showDisplayOf } from '#web/platform/display.ts';
import { showNearPictures } from './near-pictures.ts';
import { startApp } from './start-app.ts';

showDisplayOf(document.documentElement.dataset.user);
showNearPictures();
startApp();
