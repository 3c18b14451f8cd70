import type { ApiFetch } from './api-fetch.ts';
import type { FormState } from './form-state.ts';

export type FormRequest = {
  /** What the address pattern caught, by name. */
  params: Record<string, string>;
  /** The text fields that were sent; files are left out. */
  values: Record<string, string>;
  apiFetch: ApiFetch;
};

/** After a form: another address, or a page again with what is to be said about the form. */
export type FormAnswer = { kind: 'redirect'; location: string } | { kind: 'page'; status: number; form: FormState };

/** Answers one form when it was sent without JavaScript. */
export type FormAction = { path: RegExp; run: (request: FormRequest) => Promise<FormAnswer> };

export function findFormAction(actions: readonly FormAction[], pathname: string): { action: FormAction; params: Record<string, string> } | null {
  for (const action of actions) {
    const match = action.path.exec(pathname);
    if (match) return { action, params: { ...match.groups } };
  }
  return null;
}

export function textValues(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
