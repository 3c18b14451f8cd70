import type { ErrorCode } from '#shared/platform/errors.ts';

/** What a page shows again after a form was sent without JavaScript and could not be accepted, or was answered in place. */
export type FormState = {
  /** The form's name on the page. */
  form: string;
  /** What the person typed, never a secret. */
  values: Record<string, string>;
  message: string | null;
  fields: Record<string, string>;
  /** Why it was refused. */
  code?: ErrorCode;
  /** An answer that is shown in place, e.g. a phone number. */
  answer?: Record<string, string>;
};

/** The text fields of a form, of repeated ones the first. */
export function textValues(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === 'string' && !Object.hasOwn(values, name)) values[name] = value;
  }
  return values;
}
