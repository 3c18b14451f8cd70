import type { PostPermissions } from '#shared/blog/post.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type PostStepsProps = {
  /** Null for an unsaved post, which can be published at once. */
  can: PostPermissions | null;
  at: string;
  error: string | undefined;
  isSending: boolean;
};

/** The steps that the post allows now. */
export function PostSteps({ can, at, error, isSending }: PostStepsProps) {
  const step = (value: string) => ({ type: 'submit' as const, name: 'step', value, disabled: isSending });
  return (
    <section aria-label="Parution" className="grid gap-3.5 rounded-l border border-line bg-surface p-5">
      <h2 className="text-l">Parution</h2>
      <Button {...step('save')} look={can?.publish === false ? 'primary' : 'secondary'}>
        {isSending ? 'Un instant…' : can?.publish === false ? 'Enregistrer les changements' : 'Enregistrer'}
      </Button>
      {(can?.publish ?? true) && (
        <>
          <Button {...step('publish')}>Publier maintenant</Button>
          <TextField
            label="Ou à un moment choisi"
            hint="Heure de Cotonou."
            name="at"
            type="datetime-local"
            defaultValue={at}
            error={error}
          />
          <Button {...step('schedule')} look="secondary">
            Programmer
          </Button>
        </>
      )}
      {can?.withdraw && (
        <Button {...step('withdraw')} look="secondary">
          Repasser en brouillon
        </Button>
      )}
      {can?.remove && <Removal step={step('remove')} />}
    </section>
  );
}

/** Asks once: the button that removes is revealed on request. */
function Removal({ step }: { step: { type: 'submit'; name: string; value: string; disabled: boolean } }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-s font-semibold text-danger">
        Supprimer le brouillon
      </summary>
      <p className="mt-1 mb-3 text-s text-ink-2">Le texte et son adresse disparaissent pour de bon.</p>
      <Button {...step} look="danger">
        Supprimer définitivement
      </Button>
    </details>
  );
}
