import type { ReactNode } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Whether what the address names does not exist, even if its id is malformed. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'gone', 'invalid_input'].includes(error.code);
}

type RefusedPaneProps = {
  text: string;
  /** What its reader wrote there and could not be sent. */
  written?: ReactNode;
  children?: ReactNode;
};

/** In place of a conversation: why there is none, and links to go on. */
export function RefusedPane({ text, written, children }: RefusedPaneProps) {
  return (
    <div className="grid grow content-center justify-items-center gap-5 p-6 text-center">
      <p role="alert" className="max-w-md font-bold">
        {text}
      </p>
      {written}
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <ButtonLink look="secondary" href="/messages">
          Toutes les conversations
        </ButtonLink>
      </div>
    </div>
  );
}
