import { X } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link, type LinkHref } from './link.tsx';

const CHIP = 'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-4 text-s font-semibold';

export function chipClass(isSelected = false, extra?: string): string {
  return classNames(
    CHIP,
    isSelected ? 'bg-brand text-on-brand' : 'border border-line bg-surface text-ink hover:border-ink-3',
    extra,
  );
}

/** A link in the shape of a chip: a suggestion, a filter, a category. */
export function ChipLink({
  href,
  isSelected,
  className,
  children,
}: {
  href: LinkHref;
  isSelected?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      aria-current={isSelected ? 'true' : undefined}
      className={chipClass(isSelected, className)}
    >
      {children}
    </Link>
  );
}

/** An active filter. The address is the page without it, so that it can be removed without JavaScript too. */
export function RemovableChip({ hrefWithout, label }: { hrefWithout: LinkHref; label: string }) {
  return (
    <Link href={hrefWithout} aria-label={`Retirer le filtre ${label}`} className={chipClass()}>
      <span className="max-w-[70vw] truncate">{label}</span>
      <Icon of={X} className="size-4" />
    </Link>
  );
}
