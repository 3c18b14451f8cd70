import { FileCheck2, FileUp } from 'lucide';
import { useId, useSyncExternalStore, type RefObject } from 'react';
import { CV_KINDS } from '#shared/careers/application-form.ts';
import type { ReceivedCv } from '#shared/careers/application-form.ts';
import { PICKER, FILE_INPUT_CLASS } from '#web/uploads/file-picker.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';

type CvFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  /** A CV that was received with a form that was refused. */
  received: ReceivedCv | null;
  error: string | undefined;
};

/** The file input, and the CV that has been received already. */
export function CvField({ input, received, error }: CvFieldProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const name = useChosenName(input);
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <span id={`${id}-nom`} className="text-s font-bold text-ink-2">
        Votre CV
      </span>
      {received && (
        <p className="flex items-center gap-2 rounded-m bg-brand-soft px-4 py-2.5">
          <Icon of={FileCheck2} className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-break-word">
            Reçu : {received.name}. Choisissez un autre fichier pour le remplacer.
          </span>
          <input type="hidden" name="cv" value={received.id} />
          <input type="hidden" name="cvName" value={received.name} />
        </p>
      )}
      <label className={isHydrated ? PICKER : undefined}>
        {isHydrated && (
          <span id={`${id}-choix`} className="flex max-w-full items-center gap-2 wrap-anywhere">
            {name === null ? (
              <Icon of={FileUp} className="size-5 shrink-0" />
            ) : (
              <Icon of={FileCheck2} className="size-5 shrink-0 text-brand" />
            )}
            {name ?? 'Choisir un fichier'}
          </span>
        )}
        <input
          ref={input}
          type="file"
          name="cv"
          accept={CV_KINDS.map((kind) => `.${kind}`).join(',')}
          aria-labelledby={`${id}-nom ${id}-choix`}
          aria-describedby={error ? `${id}-aide ${id}-faute` : `${id}-aide`}
          aria-invalid={error ? true : undefined}
          className={isHydrated ? 'sr-only' : FILE_INPUT_CLASS}
        />
      </label>
      <p id={`${id}-aide`} className="text-s text-ink-3">
        PDF, DOC ou DOCX, 5 Mo au plus. L’équipe de recrutement est seule à le lire ; il est effacé après six
        mois.
      </p>
      {error && (
        <p id={`${id}-faute`} role="alert" className="text-s font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Name of the chosen file; one may have been chosen before hydration. */
function useChosenName(input: RefObject<HTMLInputElement | null>): string | null {
  return useSyncExternalStore(
    (onChange) => {
      const field = input.current;
      field?.addEventListener('change', onChange);
      return () => field?.removeEventListener('change', onChange);
    },
    () => input.current?.files?.[0]?.name ?? null,
    () => null,
  );
}
