import { CircleAlert, CircleCheck, CircleDashed } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type CheckRowProps = {
  name: string;
  /** Null: not known yet. */
  isGood: boolean | null;
  text: ReactNode;
};

/** The result of a check, in words and with an icon. */
export function CheckRow({ name, isGood, text }: CheckRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <Sign isGood={isGood} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="text-s wrap-break-word text-ink-2">{text}</span>
      </span>
    </li>
  );
}

function Sign({ isGood }: { isGood: boolean | null }) {
  if (isGood === null) return <Icon of={CircleDashed} className="mt-0.5 size-6 shrink-0 text-ink-3" />;
  return isGood ? (
    <Icon of={CircleCheck} className="mt-0.5 size-6 shrink-0 text-brand" />
  ) : (
    <Icon of={CircleAlert} className="mt-0.5 size-6 shrink-0 text-danger" />
  );
}

export const CHECK_LIST = 'mt-3 divide-y divide-line rounded-l border border-line bg-surface';
