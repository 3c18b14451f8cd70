import { z } from 'zod';
import { obey, typedText } from '../accounts/account.schema.ts';
import {
  AUTHENTICATOR_RULES,
  compactCode,
  PASSWORD_RULES,
  SECOND_FACTOR_RULES,
} from '../accounts/sign-in-form.ts';

export const passwordInput = z.object({ password: typedText }).superRefine(obey(PASSWORD_RULES));

export const authenticatorCodeInput = z
  .object({ code: typedText.transform(compactCode) })
  .superRefine(obey(AUTHENTICATOR_RULES));

/** Proof of being the owner of an account with two factors: the password, and a code or a recovery code. */
export const confirmationInput = z
  .object({ password: typedText, code: typedText.transform(compactCode) })
  .superRefine(obey({ ...PASSWORD_RULES, ...SECOND_FACTOR_RULES }));

/** `uri` opens an authenticator on the same phone; `secret` is typed into one on another device. */
export const twoFactorSetupAnswer = z.object({
  data: z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
});

export const recoveryCodesAnswer = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
