import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ExpandableSectionProps = {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Sections with the same group: opening one closes the others. */
  group?: string;
};

export function ExpandableSection({ title, children, isOpen, group }: ExpandableSectionProps) {
  return (
    <details open={isOpen} name={group} className="group rounded-l border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-5 py-3 font-bold">
        {title}
        <Icon of={ChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
