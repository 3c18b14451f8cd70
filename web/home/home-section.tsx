import type { ReactNode } from 'react';

type HomeSectionProps = {
  title: string;
  /** Where there is more of it. */
  actions: ReactNode;
  children: ReactNode;
};

export function HomeSection({ title, actions, children }: HomeSectionProps) {
  return (
    <section className="page-width mt-10 sm:mt-14">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <div className="ml-auto flex items-center gap-2">{actions}</div>
      </div>
      {children}
    </section>
  );
}
