import { useId, type ReactNode } from 'react';

type ProfileSectionProps = {
  /** The section's anchor. */
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
};

/** A section of /profile: a topic and its actions. */
export function ProfileSection({ id, title, text, badge, children }: ProfileSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-24 rounded-l border border-line bg-surface p-4.5 sm:p-6 [&_:is(input,select)]:scroll-mt-24"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={headingId} className="min-w-0 text-xl">
          {title}
        </h2>
        {badge}
      </div>
      {text && <p className="mt-1.5 max-w-prose text-ink-2">{text}</p>}
      <div className="mt-4.5 grid gap-4.5">{children}</div>
    </section>
  );
}
