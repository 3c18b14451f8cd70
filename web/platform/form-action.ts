import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from './api-fetch.ts';
import type { FormState } from './form-state.ts';

export type FormRequest = {
  /** What the address pattern caught, by name. */
  params: Record<string, string>;
  /** The text fields that were sent. */
  values: Record<string, string>;
  /** Everything that was sent, files included. */
  data: FormData;
  apiFetch: ApiFetch;
};

/** After a form: another address, or a page again with what is to be said about the form. */
export type FormAnswer =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; path: string; status: number; form: FormState };

/** Answers one form when it was sent without JavaScript. */
export type FormAction = { path: RegExp; run: (request: FormRequest) => Promise<FormAnswer> };

export function findFormAction(
  actions: readonly FormAction[],
  pathname: string,
): { action: FormAction; params: Record<string, string> } | null {
  for (const action of actions) {
    const match = action.path.exec(pathname);
    if (match) return { action, params: { ...match.groups } };
  }
  return null;
}

export function textValues(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** A body that cannot be read is an empty form: its action then says what is missing. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

type Refused = { path: string; form: string; values: Record<string, string>; error: unknown };

/** The page again, with what the API refused; what is no refusal goes on as a failure of the page. */
export function refusedForm({ path, form, values, error }: Refused): FormAnswer {
  if (!(error instanceof AppError)) throw error;
  const { message, fields = {}, status, code } = error;
  return { kind: 'page', path, status, form: { form, values, fields, message, code } };
}
