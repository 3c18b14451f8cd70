import { z } from 'zod';
import { emailText, obey, typedText } from '../accounts/account.schema.ts';
import { MAIL_CODE_REQUEST_RULES, MAIL_CODE_SIGN_IN_RULES } from '../accounts/mail-code-form.ts';
import { compactCode } from '../accounts/sign-in-form.ts';

export const mailCodeRequestInput = z.object({ email: emailText }).superRefine(obey(MAIL_CODE_REQUEST_RULES));

export const mailCodeSignInInput = z
  .object({
    email: emailText,
    password: typedText,
    code: typedText.transform(compactCode),
    remember: z.boolean().default(false),
  })
  .superRefine(obey(MAIL_CODE_SIGN_IN_RULES));
