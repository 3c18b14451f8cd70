import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from './api-fetch.ts';
import type { FormState } from './form-state.ts';

/** What arrived from a form that was sent without JavaScript. */
export type PostedForm = {
  apiFetch: ApiFetch;
  /** The named parts of the address. */
  params: Record<string, string>;
  /** The text fields, of repeated ones the first. */
  values: Record<string, string>;
  /** Everything, files included. */
  data: FormData;
};

export type FormAnswer =
  /** Where the browser goes next: a path of this site, or an address that the security policy lets forms lead to. */
  | { redirect: string }
  /** The page at this path again, with what was wrong, or with what was asked for. */
  | { page: string; status: number; form: FormState };

export type FormAction = (posted: PostedForm) => Promise<FormAnswer>;

/** By path; ":name" stands for one segment. */
export type FormActions = Readonly<Record<string, FormAction>>;

type FoundAction = { action: FormAction; params: Record<string, string> };

export function findFormAction(actions: FormActions, pathname: string): FoundAction | null {
  const segments = pathname.split('/');
  for (const [pattern, action] of Object.entries(actions)) {
    const params = matchSegments(pattern.split('/'), segments);
    if (params) return { action, params };
  }
  return null;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (expected.startsWith(':') && given !== '') params[expected.slice(1)] = given;
    else if (expected !== given) return null;
  }
  return params;
}

/** A body that cannot be read is an empty form: its action then says what is missing. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

type Refused = { page: string; form: string; values: Record<string, string>; error: unknown };

/** The form again, with what the API refused; what is no refusal goes on as a failure of the page. */
export function refusedForm({ page, form, values, error }: Refused): FormAnswer {
  if (!(error instanceof AppError)) throw error;
  const { message, fields = {}, status, code } = error;
  return { page, status, form: { form, values, fields, message, code } };
}
