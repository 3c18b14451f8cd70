import { classNames } from '#web/ui/class-names.ts';

/** How much of a file has been sent. */
export function SendingProgress({
  name,
  percent,
  className,
}: {
  name: string;
  percent: number;
  className: string;
}) {
  return (
    <span
      role="progressbar"
      aria-label={`Envoi de ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-2 overflow-hidden rounded-full', className)}
    >
      <span className="block h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  );
}
