import { CircleCheck, RotateCcw } from 'lucide';
import { useEffect, useState } from 'react';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { ageInText } from '#shared/platform/time.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftState } from '#web/listing-drafts/draft-keeper.ts';
import { WAITING_TEXT } from '#web/outbox/outbox-entry.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListingFormEngine } from './listing-form-engine.ts';

type DraftLineProps = {
  draft: DraftState;
  engine: ListingFormEngine;
  /** Something was typed or chosen. */
  isBegun: boolean;
  clearLabel: string;
  onClear: () => void;
};

/** Shows that the draft is saved and since when, and lets one start over. */
export function DraftLine({ draft, engine, isBegun, clearLabel, onClear }: DraftLineProps) {
  const { savedAt, isOnlyHere, other, isPublished } = draft;
  if (isPublished) return <Published />;
  return (
    <>
      {other && <Elsewhere engine={engine} />}
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-2 text-s text-ink-2 max-sm:text-xs">
        {isBegun && savedAt !== null && <SavedAt savedAt={savedAt} isOnlyHere={isOnlyHere} />}
        {isBegun && (
          <Button look="quiet" size="s" className="-mr-3 ml-auto" onClick={onClear}>
            <Icon of={RotateCcw} className="size-4.5" />
            {clearLabel}
          </Button>
        )}
      </div>
    </>
  );
}

function SavedAt({ savedAt, isOnlyHere }: { savedAt: number; isOnlyHere: boolean }) {
  const [now, setNow] = useState(savedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex items-center gap-1.5">
      <Icon of={CircleCheck} className="size-4.5 shrink-0 text-brand" />
      <span>
        Brouillon enregistré {isOnlyHere ? 'sur cet appareil ' : ''}
        {ageText(Math.max(0, now - savedAt))}
        {isOnlyHere && ` · ${WAITING_TEXT}`}
      </span>
    </p>
  );
}

/** "il y a 4 s", "il y a 12 min", then "il y a 3h", "il y a 2j" as everywhere */
function ageText(age: number): string {
  const seconds = Math.round(age / 1000);
  if (seconds < 60) return `il y a ${seconds}\u00a0s`;
  if (age < HOUR_MS) return `il y a ${Math.floor(seconds / 60)}\u00a0min`;
  return ageInText(age);
}

function Elsewhere({ engine }: Pick<DraftLineProps, 'engine'>) {
  return (
    <div role="alert" className="mt-3 rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">Ce brouillon a aussi changé sur un autre appareil.</p>
      <p className="text-s">Vous voyez celui d’ici. Lequel voulez-vous garder ?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="s" onClick={engine.keepThis}>
          Garder celui d’ici
        </Button>
        <Button look="secondary" size="s" onClick={engine.takeOther}>
          Prendre celui de l’autre appareil
        </Button>
      </div>
    </div>
  );
}

function Published() {
  return (
    <div role="alert" className="mt-3 rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">Cette annonce a déjà été publiée, peut-être depuis un autre appareil.</p>
      <p className="text-s">
        <a href={'/profile' satisfies PageHref} className="font-bold underline underline-offset-4">
          Voir mes annonces
        </a>
      </p>
    </div>
  );
}
