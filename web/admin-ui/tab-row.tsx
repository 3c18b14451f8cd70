import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type TabRowProps = { label: string; className?: string; children: ReactNode };

/**
 * A row of links, one <li> each, up to both edges of the screen. Where it does not fit it scrolls, fades towards those
 * that follow, and the current link is scrolled into view.
 */
export function TabRow({ label, className, children }: TabRowProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={row}
        className={classNames(
          'no-scrollbar -mx-3.5 flex overflow-x-auto mask-r-from-[calc(100%-1.25rem)] px-3.5',
          className,
        )}
      >
        {children}
      </ul>
    </nav>
  );
}
