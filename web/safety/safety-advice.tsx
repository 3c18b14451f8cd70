import { TriangleAlert } from 'lucide';
import { STRENGTH_LABEL, type WarningStrength } from '#shared/safety/warning-strength.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type SafetyAdviceProps = {
  advice: readonly string[];
  /** Absent in copies that the device kept from before there were two strengths. */
  strength: WarningStrength | null | undefined;
  className?: string;
};

/** The warning where somebody may be about to lose money: the sign and what to do, in one of two strengths. */
export function SafetyAdvice({ advice, strength, className }: SafetyAdviceProps) {
  if (advice.length === 0) return null;
  const isDanger = strength === 'danger';
  return (
    <div
      role="note"
      className={classNames(
        'flex gap-2.5 rounded-m px-3.5 py-2.5 text-s text-ink',
        isDanger ? 'bg-danger-soft' : 'bg-sunken',
        className,
      )}
    >
      <Icon
        of={TriangleAlert}
        className={classNames('mt-0.5 size-4.5 shrink-0', isDanger && 'text-danger')}
      />
      <div className="grid min-w-0 gap-1">
        <p className={classNames('font-bold', isDanger && 'text-danger')}>
          {STRENGTH_LABEL[strength ?? 'check']}
        </p>
        {advice.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </div>
  );
}
