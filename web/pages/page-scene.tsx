import type { ReactNode } from 'react';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';

type PageSceneProps = {
  title: string;
  /** One or two sentences. */
  lead: string;
  /** 560 × 420 px on a transparent background. */
  picture: string;
  /** The main tool of the page, such as a search. */
  children?: ReactNode;
};

/**
 * A page's title on the dark scene. The wax print fades behind the text; the drawing is only shown, and only loaded, on
 * screens with room for it.
 */
export function PageScene({ title, lead, picture, children }: PageSceneProps) {
  return (
    <header className="scene mt-1 flex items-center justify-between gap-10 rounded-l px-6 py-9 sm:px-10 sm:py-12 lg:py-6">
      <WaxPattern className="-z-10 opacity-12" />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-br from-scene from-30% to-scene/30 lg:bg-linear-to-r lg:from-40% lg:to-transparent"
      />
      <div className="min-w-0 grow">
        <h1 className="text-2xl sm:text-3xl" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-3 max-w-2xl text-l text-pretty text-on-scene-2">{lead}</p>
        {children}
      </div>
      <img
        src={picture}
        alt=""
        width={560}
        height={420}
        loading="lazy"
        className="hidden h-54 w-auto shrink-0 lg:block"
      />
    </header>
  );
}
