import { z } from 'zod';
import { emailText, obey, typedText } from '../accounts/account.schema.ts';
import { PHONE_RESET_RULES } from '../accounts/phone-entry-form.ts';
import { typedCode, typedPhone, withCountry } from '../accounts/phone.schema.ts';
import { CHANGE_PASSWORD_RULES, FORGOT_RULES, RESET_RULES } from './password-forms.ts';

const token = typedText.transform((value) => value.trim().slice(0, 200));

export const forgotPasswordInput = z.object({ email: emailText }).superRefine(obey(FORGOT_RULES));

export const resetTokenInput = z.object({ token });
export const resetTokenAnswer = z.object({ data: z.object({ isValid: z.boolean() }) });

export const resetPasswordInput = z
  .object({ token, password: typedText, passwordConfirmation: typedText })
  .superRefine(obey(RESET_RULES));
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetPasswordByPhoneInput = z
  .object({ ...typedPhone, code: typedCode, password: typedText, passwordConfirmation: typedText })
  .superRefine(obey(PHONE_RESET_RULES))
  .transform(withCountry);
export type ResetPasswordByPhoneInput = z.infer<typeof resetPasswordByPhoneInput>;

export const changePasswordInput = z
  .object({ currentPassword: typedText, password: typedText, passwordConfirmation: typedText })
  .superRefine(obey(CHANGE_PASSWORD_RULES));
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
