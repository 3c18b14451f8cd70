import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnmodifiedClick } from '#web/platform/link-target.ts';
import { readPageHref, toPage } from '#web/platform/page-href.ts';

const REPORT_LINK = 'a[href*="?signaler="]';

/**
 * Links to the report dialog are in a part of the page whose code waits for the first touch. A tap before that code
 * arrives does not load the page again: the dialog opens in place once the code is there.
 */
export function useEarlyReport(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(REPORT_LINK);
      const page = link && readPageHref(link.getAttribute('href') ?? '');
      if (!page || !isUnmodifiedClick(event, link)) return;
      event.preventDefault();
      void router.navigate(toPage(page));
    };
    // Captured on the window: React stops clicks on content that is not hydrated yet at the document.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [router]);
}
