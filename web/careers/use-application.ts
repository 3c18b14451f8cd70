import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  APPLICATION_RULES,
  APPLICATION_TEXT,
  CV_TEXT,
  MAX_CV_BYTES,
  type ReceivedCv,
} from '#shared/careers/application-form.ts';
import { useLetter } from '#web/pages/use-letter.ts';
import { APPLICATION_FORM } from './careers-links.ts';
import { cvFault, sendApplication, sendCv } from './careers.api.ts';

/** The form's state. The CV is uploaded first, and once: a retry sends only what was not received. */
export function useApplication(onSent: () => void) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const cvInput = useRef<HTMLInputElement>(null);
  const uploaded = useRef<{ file: File; cv: ReceivedCv } | null>(null);

  const cvOf = async (receivedId: string): Promise<string> => {
    const file = cvInput.current?.files?.[0];
    if (!file) {
      if (receivedId === '') throw cvFault(CV_TEXT.missing);
      return receivedId;
    }
    if (file.size > MAX_CV_BYTES) throw cvFault(CV_TEXT.tooLarge);
    if (uploaded.current?.file !== file)
      uploaded.current = { file, cv: await sendCv(apiFetch, file, file.name) };
    return uploaded.current.cv.id;
  };

  const letter = useLetter({
    name: APPLICATION_FORM,
    rules: APPLICATION_RULES,
    text: APPLICATION_TEXT,
    send: async (values, keyOf) => {
      const application = { ...values, cv: await cvOf(values.cv ?? '') };
      await sendApplication(apiFetch, { ...application, key: keyOf(application) });
    },
    onSent,
  });
  return { letter, cvInput };
}
