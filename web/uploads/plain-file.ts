/** The classes of a field for files as it is before JavaScript. */
export const PLAIN_FILE =
  'min-h-11 w-full rounded-m border border-line bg-surface p-2 text-s text-ink file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:font-bold file:text-brand-strong';
