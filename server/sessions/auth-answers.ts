import { z } from 'zod';
import { authRefusal } from './auth-refusals.ts';

const signedIn = z.object({
  token: z.string().optional(),
  twoFactorRedirect: z.boolean().optional(),
});

export type AuthAnswer = { cookies: string[]; token: string | null; needsSecondFactor: boolean };

/** Throws the auth library's refusal in our own form, otherwise gives the cookies it sets. */
export async function cookiesOf(answered: Response): Promise<string[]> {
  const refused = await authRefusal(answered);
  if (refused) throw refused;
  return answered.headers.getSetCookie();
}

/** What a step of signing in came to. */
export async function readSignIn(answered: Response): Promise<AuthAnswer> {
  const cookies = await cookiesOf(answered);
  const { token, twoFactorRedirect } = signedIn.parse(await answered.json());
  return { cookies, token: token ?? null, needsSecondFactor: twoFactorRedirect === true };
}
