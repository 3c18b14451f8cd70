import type { ReactNode } from 'react';
import type { Claim } from '#shared/moderation/claim.ts';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { useNow } from '#web/platform/clock.ts';
import { ClaimButton } from './console-parts.tsx';

type ConsoleItemProps = {
  id: string;
  name: string;
  waitsSince: string;
  claim: Claim | null;
  badges: ReactNode;
  children: ReactNode;
};

/** An item to decide on: with its checkbox, age and claim. */
export function ConsoleItem({ id, name, waitsSince, claim, badges, children }: ConsoleItemProps) {
  const now = useNow();
  return (
    <li className="rounded-l border border-line bg-surface p-4.5" data-dossier={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input
            type="checkbox"
            name="ids"
            value={id}
            disabled={claim !== null && !claim.isMine}
            className="size-5 accent-brand"
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </label>
        {badges}
        <span className="text-s whitespace-nowrap text-ink-2">
          <time dateTime={waitsSince}>{timeInText(waitsSince, now)}</time>
        </span>
        <span className="ml-auto shrink-0">
          <ClaimButton id={id} name={name} claim={claim} />
        </span>
      </div>
      <div className="mt-3">{children}</div>
    </li>
  );
}
