import type { IconNode } from 'lucide';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type IconPoint = { icon: IconNode; name: string; text: string };

/** A section of points side by side, each with its icon. */
export function IconPoints({
  id,
  title,
  points,
  className,
}: {
  id: string;
  title: string;
  points: readonly IconPoint[];
  /** Classes with the number of columns. */
  className: string;
}) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className={classNames('mt-5 grid gap-4', className)}>
        {points.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-4 rounded-l border border-line bg-surface p-5 sm:block">
            <IconTile icon={icon} />
            <div className="min-w-0">
              <h3 className="text-l sm:mt-4">{name}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function IconTile({ icon }: { icon: IconNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-m bg-brand-soft text-brand">
      <Icon of={icon} className="size-6" />
    </span>
  );
}
