import { Bell } from 'lucide';
import { Suspense, useState, type MouseEvent } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';
import { lazyPart } from '#web/platform/deferred.tsx';
import { isUnmodifiedClick } from '#web/platform/link-target.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { followHref, type FollowedList } from './followed-list.ts';

const AlertSheet = lazyPart(async () => (await import('./alert-sheet.tsx')).AlertSheet);

type AlertButtonProps = { followed: FollowedList; label?: string };

/** Creates an alert for a list, over the list; a link to the page that does so before JavaScript is there. */
export function AlertButton({ followed, label = 'M’avertir' }: AlertButtonProps) {
  // The sheet stays mounted once it was opened, so that closing it restores the focus.
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isUnmodifiedClick(event, event.currentTarget)) return;
    event.preventDefault();
    setSheet('open');
  };
  return (
    <>
      <AppLink
        href={followHref(followed)}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
        className={buttonClass('secondary')}
      >
        <Icon of={Bell} className="size-4.5" />
        {label}
      </AppLink>
      {sheet !== 'unused' && (
        <Suspense>
          <AlertSheet followed={followed} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
