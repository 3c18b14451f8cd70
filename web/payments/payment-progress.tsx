import { Check } from 'lucide';
import type { PaymentProgress } from '#shared/payments/payment-lifecycle.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PROGRESS_STEPS } from './payment-stage.ts';

/** The progress from the choice of a method to the money. */
export function PaymentProgressBar({ progress }: { progress: PaymentProgress }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        Progression : {progress} %
      </p>
      {/* Every browser draws progress elements differently. */}
      <progress aria-label="Progression du paiement" value={progress} max={100} className="sr-only" />
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-brand" style={{ width: `${progress}%` }} />
      </span>
      <ol className="grid gap-1 text-s">
        {PROGRESS_STEPS.map(({ at, label }) => (
          <li key={at} className="flex items-center gap-2 text-ink-2">
            <Icon of={Check} className={progress >= at ? 'size-4 text-brand' : 'size-4 opacity-12'} />
            {label}
            <span className="sr-only">{progress >= at ? ' : fait' : ' : à venir'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
