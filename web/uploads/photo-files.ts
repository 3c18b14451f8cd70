import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { FormAction } from '#web/platform/forms/form-action.ts';
import { postUpload } from './uploads.api.ts';

type Files = NonNullable<FormAction['files']>;

/**
 * Receives the photos of a form sent without JavaScript: each is stored as it arrives and becomes one of the form's
 * `pictureIds`, or one of the `refused` with its reason.
 */
export function photoFiles(maxFiles: number, tooMany: string): Files {
  return {
    maxBytes: MAX_UPLOAD_BYTES,
    async receive({ name, bytes, type, isTooLong }, apiFetch, soFar) {
      const refuse = (reason: string): [string, string][] => [['refused', JSON.stringify({ name, reason })]];
      const stored = new Set(soFar.getAll('pictureIds'));
      if (stored.size >= maxFiles) return refuse(tooMany);
      if (isTooLong) return refuse(UPLOAD_TOO_LARGE);
      try {
        const { id, failure } = await postUpload(apiFetch, new File([bytes], name, { type }));
        // The server already knows this photo, and that it is damaged.
        if (failure !== null) return refuse(failure);
        return stored.has(id) ? [] : [['pictureIds', id]];
      } catch (error) {
        return refuse(errorText(error));
      }
    },
  };
}

/** Returns why photos of a form were refused. The field is untrusted input. */
export function refusalsOf(data: FormData): string[] {
  return data.getAll('refused').flatMap((each) => {
    try {
      const read: unknown = JSON.parse(String(each));
      const reason = typeof read === 'object' && read !== null && 'reason' in read ? read.reason : null;
      return typeof reason === 'string' ? [reason] : [];
    } catch {
      return [];
    }
  });
}
