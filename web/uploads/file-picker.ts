/**
 * The classes of a file input as a large target, once JavaScript is there; before that it looks as the browser draws
 * it.
 */
export const PICKER =
  'flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-m border-2 border-dashed border-line p-3 text-center font-semibold text-ink-2 hover:border-brand hover:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

export const FILE_INPUT_CLASS =
  'min-h-11 w-full rounded-m border border-line bg-surface p-2 text-s text-ink file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:font-bold file:text-brand-strong';

export type PickersProps = {
  onPick: (files: readonly File[]) => void;
  /** How many more photos there may be. */
  room: number;
};
