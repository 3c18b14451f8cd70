import { z } from 'zod';
import { authRefusal } from './auth-refusals.ts';

const signedIn = z.object({
  token: z.string().optional(),
  twoFactorRedirect: z.boolean().optional(),
});

export type AuthAnswer = { cookies: string[]; token: string | null; needsSecondFactor: boolean };

/** Throws the auth library's refusal as our AppError, otherwise returns the cookies that it sets. */
export async function cookiesOf(answered: Response): Promise<string[]> {
  const refused = await authRefusal(answered);
  if (refused) throw refused;
  return answered.headers.getSetCookie();
}

/** Reads the outcome of a step of signing in. */
export async function readSignIn(answered: Response): Promise<AuthAnswer> {
  const cookies = await cookiesOf(answered);
  const { token, twoFactorRedirect } = signedIn.parse(await answered.json());
  return { cookies, token: token ?? null, needsSecondFactor: twoFactorRedirect === true };
}
