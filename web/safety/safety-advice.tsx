import { TriangleAlert } from 'lucide';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Fraud advice, shown where somebody may be about to lose money: the signs, and what to do. */
export function SafetyAdvice({ advice, className }: { advice: readonly string[]; className?: string }) {
  if (advice.length === 0) return null;
  return (
    <div
      role="note"
      className={classNames('flex gap-2.5 rounded-m bg-danger-soft px-3.5 py-2.5 text-s text-ink', className)}
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-4.5 shrink-0 text-danger" />
      <div className="grid min-w-0 gap-1">
        <p className="font-bold text-danger">Soyez prudent</p>
        {advice.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </div>
  );
}
