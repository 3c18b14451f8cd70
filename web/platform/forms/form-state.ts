import type { ErrorCode, ErrorLink } from '#shared/platform/errors.ts';

/** What a page shows again after a form sent without JavaScript was refused, or answered in place. */
export type FormState = {
  /** The form's name on the page. */
  form: string;
  /** What the person typed, never a secret. */
  values: Record<string, string>;
  message: string | null;
  fields: Record<string, string>;
  /** Why it was refused. */
  code?: ErrorCode;
  /** Where to go instead. */
  link?: ErrorLink;
  /** An answer that is shown in place, e.g. a phone number. */
  answer?: Record<string, string>;
};
