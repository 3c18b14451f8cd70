import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../accounts/sign-in-form.ts';
import { typedText } from '../accounts/account.schema.ts';

const token = typedText.transform((value) => value.trim().slice(0, 200));

export const registrationLinkInput = z.object({ token });

/** Null for an invalid link. */
export const registrationLinkAnswer = z.object({
  data: z
    .object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      needsPassword: z.boolean(),
      isTaken: z.boolean(),
    })
    .nullable(),
});

export const confirmRegistrationInput = z.object({
  token,
  password: typedText.pipe(z.string().max(MAX_PASSWORD_LENGTH)),
});

export const confirmedRegistrationAnswer = z.object({
  data: z.object({ email: z.string(), isSignedIn: z.boolean(), returnTo: z.string().nullable() }),
});
