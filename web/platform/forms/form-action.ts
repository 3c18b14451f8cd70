import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from './form-state.ts';
import { boundaryOf, readParts } from './multipart.ts';

export type FormRequest = {
  /** The named groups of the path pattern. */
  params: Record<string, string>;
  /** The text fields that were sent. */
  values: Record<string, string>;
  /** Everything that was sent, files included. */
  data: FormData;
  /** The address of the page that the form stands on; the home page if the browser does not tell. */
  page: string;
  apiFetch: ApiFetch;
};

/** The answer to a form: a redirect, or a page again with the form's state. */
export type FormAnswer =
  | { kind: 'redirect'; location: string; cookie?: string }
  | { kind: 'page'; path: string; status: number; form: FormState };

/** A file of a form, as it arrived; without its bytes when it was too long. */
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer>; type: string; isTooLong: boolean };

type TextFields = [name: string, value: string][];

/** Handles one form that was sent without JavaScript. */
export type FormAction = {
  path: RegExp;
  files?: {
    maxBytes: number;
    /** Receives each file as it arrives, before the next one, and returns the text fields that stand for it. */
    receive: (file: SentFile, apiFetch: ApiFetch, soFar: FormData) => Promise<TextFields>;
  };
  run: (request: FormRequest) => Promise<FormAnswer>;
};

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

/** Without a page of ours in the header: the home page, so that no other site is redirected to. */
export function pageOfForm(request: Request, origin: string): string {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page?.origin === origin ? page.href : '/';
}

export function textValues(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** An unreadable body is an empty form: the action then reports the missing fields. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** More than any of our forms needs. */
const TEXT_LIMITS = { text: 100_000, parts: 200 };

/** As `readForm` for a form with files: each file is received while the next one is still arriving. */
export async function readFormWithFiles(
  request: Request,
  { maxBytes, receive }: NonNullable<FormAction['files']>,
  apiFetch: ApiFetch,
): Promise<FormData> {
  const boundary = boundaryOf(request.headers.get('content-type'));
  if (boundary === null || !request.body) return readForm(request);
  const data = new FormData();
  const limits = { ...TEXT_LIMITS, file: maxBytes };
  for await (const { name, fileName, ...content } of readParts(request.body, boundary, limits)) {
    if (fileName === null) data.append(name, new TextDecoder().decode(content.bytes));
    // An empty file field is sent as a file without name and content.
    else if (fileName !== '' || content.bytes.length > 0)
      for (const [field, value] of await receive({ name: fileName, ...content }, apiFetch, data))
        data.append(field, value);
  }
  return data;
}

type Refused = { path: string; form: string; values: Record<string, string>; error: unknown };

/** The page again, with the API's refusal; any other error is rethrown as a failure of the page. */
export function refusedForm({ path, form, values, error }: Refused): FormAnswer {
  if (!(error instanceof AppError)) throw error;
  const { message, fields = {}, status, code, link } = error;
  return {
    kind: 'page',
    path,
    status,
    form: { form, values, fields, message, code, ...(link ? { link } : {}) },
  };
}
