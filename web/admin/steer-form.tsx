import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  STEPS_WITH_REASON,
  TEAM_STEP_LABEL,
  TEAM_STEPS,
  type TeamListing,
  type TeamStep,
} from '#shared/admin/team-listing.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { Button, buttonClass, type ButtonLook } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { ListingsTable } from './listings-table.tsx';
import { STEER_FORM, STEER_PATH, teamListingsHref, type TeamListingFilter } from './team-listings-address.ts';

const REASONS = Object.entries(REFUSAL_REASONS).map(([value, { label }]) => ({ value, label }));
const LOOKS: Partial<Record<TeamStep, ButtonLook>> = { approve: 'primary', remove: 'danger' };

type SteerFormProps = { rows: readonly TeamListing[]; filter: TeamListingFilter };

/** The table, and one decision for all ticked rows. */
export function SteerForm({ rows, filter }: SteerFormProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const element = useRef<HTMLFormElement>(null);
  const refused = form?.form === STEER_FORM ? form : null;
  const possible = TEAM_STEPS.filter((step) => rows.some(({ can }) => can[step]));
  return (
    <form
      ref={element}
      method="post"
      action={STEER_PATH}
      className="group/steer grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="retour" value={teamListingsHref(filter).split('?')[1] ?? ''} />
      <ListingsTable rows={rows} ticked={refused?.values.annonces?.split(' ') ?? []} />
      {possible.length > 0 && (
        <section
          aria-labelledby="selection"
          className="grid gap-3 rounded-l border border-line bg-surface p-4.5 scroll-mt-6 lg:group-has-[input:checked]/steer:sticky lg:bottom-3 lg:z-10 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end lg:gap-x-6 lg:py-3.5 lg:group-has-[input:checked]/steer:shadow-2"
        >
          {/* Above the tab bar, where there is one. */}
          <div className="fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:group-has-[input:checked]/steer:flex max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:pb-3">
            <a href="#selection" className={buttonClass('primary', 'm', 'grow')}>
              Décider des annonces cochées
            </a>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
            <h2 id="selection" className="text-l">
              Pour les annonces cochées
            </h2>
            <TickAll form={() => element.current} />
          </div>
          <ReasonFields refused={refused} />
          <div className="flex flex-wrap gap-2">
            {possible.map((step) => (
              <Button key={step} type="submit" name="geste" value={step} look={LOOKS[step] ?? 'secondary'}>
                {TEAM_STEP_LABEL[step]}
              </Button>
            ))}
          </div>
        </section>
      )}
    </form>
  );
}

function ReasonFields({ refused }: { refused: FormState | null }) {
  return (
    <div className="grid gap-3.5 sm:grid-cols-2 lg:order-last">
      <SelectField
        label={`Motif (pour ${reasonSteps()})`}
        name="motif"
        hint="Une suppression arrête le boost en cours. Avec « Autre », ses jours restants sont rendus au vendeur."
        emptyLabel="Choisir…"
        options={REASONS}
        defaultValue={refused?.values.motif ?? ''}
        error={refused?.fields.reason}
      />
      <TextField
        label="Précision, envoyée au vendeur"
        name="precision"
        maxLength={REFUSAL_DETAILS_MAX}
        defaultValue={refused?.values.precision}
        error={refused?.fields.details}
      />
    </div>
  );
}

function reasonSteps(): string {
  const names = STEPS_WITH_REASON.map((step) => TEAM_STEP_LABEL[step].toLowerCase());
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}

/** Rendered only with JavaScript, which it needs. */
function TickAll({ form }: { form: () => HTMLFormElement | null }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const tick = () => {
    const boxes = [...(form()?.querySelectorAll<HTMLInputElement>('input[name="annonces"]') ?? [])];
    const isAll = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isAll;
  };
  return (
    <Button look="quiet" size="s" onClick={tick}>
      Tout cocher ou décocher
    </Button>
  );
}
