import type { RevealChallenge, RevealProof } from '#shared/phone-reveals/reveal-proof.ts';
import { solveProof } from '#web/phone-reveals/solve-proof.ts';
import type { TestApp } from './test-app.ts';
import { apiFetch } from './test-client.ts';

/** Solves a challenge as a browser does. */
export function prove(challenge: RevealChallenge): Promise<RevealProof> {
  return solveProof(challenge);
}

type Ask = {
  status: number;
  phone: string | null;
  body: { error?: { message: string; link?: { href: string } } };
};

/** A browser that asks for phone numbers, and keeps the cookie that it gets for a solved proof. */
export function browserFrom(t: TestApp, headers: Record<string, string>) {
  let cookie = headers.cookie ?? '';
  const post = async (listing: string, path: string, json: object) => {
    const sent = { ...headers, ...(cookie === '' ? {} : { cookie }), 'content-type': 'application/json' };
    const answer = await apiFetch(t, sent)(`/api/listings/${listing}/contact${path}`, {
      method: 'POST',
      body: JSON.stringify(json),
    });
    for (const set of answer.headers.getSetCookie())
      cookie = [cookie, set.split(';', 1)[0]].filter((part) => part !== '').join('; ');
    return answer;
  };
  const ask = async (listing: string, proof?: object): Promise<Ask> => {
    const answer = await post(listing, '', { channel: 'phone', ...(proof ? { proof } : {}) });
    const body = await answer.json();
    return { status: answer.status, phone: body.data?.phone ?? null, body };
  };
  const challenge = async (listing: string) => post(listing, '/challenge', { channel: 'phone' });
  return {
    ask,
    challenge,
    /** Asks as the page does: if a proof is required, solves one and asks again. */
    askAndProve: async (listing: string): Promise<Ask & { work: number }> => {
      const first = await ask(listing);
      if (first.status !== 429) return { ...first, work: 0 };
      const { data } = await (await challenge(listing)).json();
      return { ...(await ask(listing, await prove(data))), work: data.work };
    },
  };
}
