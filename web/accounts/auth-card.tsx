import type { ReactNode } from 'react';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';

type AuthCardProps = {
  title: string;
  text: string;
  /** Three selling points, beside the form if there is room. */
  points?: readonly string[];
  children: ReactNode;
};

/** The frame of sign-in and registration: a band of wax print beside the form, above it on a phone. */
export function AuthCard({ title, text, points = [], children }: AuthCardProps) {
  return (
    <div className="page-width py-5 sm:py-12">
      <div className="mx-auto max-w-4xl overflow-hidden rounded-l border border-line bg-surface shadow-2 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="scene px-6 py-7 lg:px-9 lg:py-12">
          <WaxPattern className="opacity-12" />
          <div className="relative">
            <h1 className="text-2xl" tabIndex={-1}>
              {title}
            </h1>
            <p className="mt-2 text-on-scene-2">{text}</p>
            {points.length > 0 && (
              <ul className="mt-8 grid gap-4 max-lg:hidden">
                {points.map((point) => (
                  <li key={point} className="border-l-3 border-on-scene-2 pl-3.5 font-semibold">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className="p-5 sm:p-8 lg:p-10">{children}</div>
      </div>
    </div>
  );
}
