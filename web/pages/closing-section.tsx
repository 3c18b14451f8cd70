import { useId, type ReactNode } from 'react';

type ClosingSectionProps = { title: string; text?: string; children: ReactNode };

/** The last section of an information page: what to do next. */
export function ClosingSection({ title, text, children }: ClosingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 rounded-l bg-sunken px-6 py-8 text-center sm:py-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mx-auto mt-2 max-w-xl text-pretty text-ink-2">{text}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
