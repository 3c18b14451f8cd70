import type { FieldErrors } from './errors.ts';

type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The French error message of one field; null if it is valid. */
type FieldRule<Name extends string> = (value: string, values: Values<Name>) => string | null;

/** A form's rules, shared by the browser and the server's schema. */
export type FormRules<Name extends string> = Readonly<Record<Name, FieldRule<Name>>>;

export function checkField<Name extends string>(
  rules: FormRules<Name>,
  name: Name,
  values: Values<Name>,
): string | null {
  return rules[name](values[name] ?? '', values);
}

export function checkForm<Name extends string>(rules: FormRules<Name>, values: Values<Name>): FieldErrors {
  const names = Object.keys(rules) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = checkField(rules, name, values);
      return message === null ? [] : [[name, message]];
    }),
  );
}

// The auth library's own pattern (zod's), so that it never refuses an address accepted here.
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const MAX_EMAIL_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** How addresses are compared and stored. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
