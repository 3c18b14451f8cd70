import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After a navigation inside the site: moves the focus to the new page's heading, and announces its title. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        whenShown(() => setTitle(document.title));
      }),
    [router],
  );
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  );
}

const LOOK_EVERY_MS = 50;
const LOOKS = 60;

/** Parts of the page may still be loading: waits up to three seconds for its heading, then takes the whole page. */
function whenShown(announce: () => void, looks = LOOKS) {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading && looks > 0) {
    setTimeout(() => whenShown(announce, looks - 1), LOOK_EVERY_MS);
    return;
  }
  const target = heading ?? document.querySelector<HTMLElement>('main');
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  announce();
}
