import { z } from 'zod';
import { checkForm, normalizeEmail, type FormRules } from '#shared/platform/form-rules.ts';
import { COUNTRY_CODES } from '#shared/platform/places.ts';
import { REGISTER_RULES } from './register-form.ts';
import { returnPath } from './return-path.ts';
import { compactCode, SECOND_FACTOR_RULES, SIGN_IN_RULES } from './sign-in-form.ts';

const account = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  can: z.object({ useAdmin: z.boolean() }),
  mustSetUpTwoFactor: z.boolean(),
});

export const accountAnswer = z.object({ data: account.nullable() });
/** Whether signing in is complete or a second-factor code has to follow. */
export const signInAnswer = z.object({
  data: z.union([z.object({ account }), z.object({ needsSecondFactor: z.literal(true) })]),
});
export const signedInAnswer = z.object({ data: account });
export const registeredAnswer = z.object({ data: z.object({ needsConfirmation: z.literal(true) }) });
export const doneAnswer = z.object({ data: z.null() });

/** A missing field counts as empty, so that the form's own rules report it. */
export const typedText = z.string().default('');
export const emailText = typedText.transform(normalizeEmail);

/** Applies the browser's form rules, with their messages. */
export function obey<Name extends string>(rules: FormRules<Name>) {
  return (values: Readonly<Record<Name, string>>, context: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(checkForm(rules, values))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  };
}

export const signInInput = z
  .object({ email: emailText, password: typedText, remember: z.boolean().default(false) })
  .superRefine(obey(SIGN_IN_RULES));

export const registerInput = z
  .object({
    firstName: typedText.transform((name) => name.trim()),
    lastName: typedText.transform((name) => name.trim()),
    email: emailText,
    country: typedText,
    phoneNumber: typedText,
    password: typedText,
    passwordConfirmation: typedText,
    returnTo: z.string().nullish().transform(returnPath),
  })
  .superRefine(obey(REGISTER_RULES))
  .transform((values) => ({ ...values, country: z.enum(COUNTRY_CODES).parse(values.country) }));
export type RegisterInput = z.infer<typeof registerInput>;

export const resendInput = z
  .object({ email: emailText })
  .superRefine(obey<'email'>({ email: REGISTER_RULES.email }));

export const secondFactorInput = z
  .object({ code: typedText.transform(compactCode) })
  .superRefine(obey(SECOND_FACTOR_RULES));
