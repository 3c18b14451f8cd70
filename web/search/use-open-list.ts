import { useNavigate } from '@tanstack/react-router';
import { withNetwork } from '#web/platform/network.ts';
import { toPage, type PageHref } from '#web/platform/page-href.ts';

/** Returns what shows a list filtered or sorted anew in the present one's place; without a network that one stays. */
export function useOpenList(): (href: PageHref) => void {
  const navigate = useNavigate();
  return (href) =>
    withNetwork({
      href,
      happen: () => void navigate({ ...toPage(href), replace: true, resetScroll: false }),
    });
}
