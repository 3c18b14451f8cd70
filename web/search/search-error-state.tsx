import { errorText } from '#web/platform/error-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

type SearchErrorStateProps = { title: string; error: unknown; onRetry?: () => void };

/** A retry may be enough; otherwise the whole page can be reloaded. */
export function SearchErrorState({ title, error, onRetry }: SearchErrorStateProps) {
  return (
    <ErrorState title={title} text={errorText(error)} onRetry={onRetry}>
      <a
        href=""
        onClick={(event) => {
          event.preventDefault();
          location.reload();
        }}
        className={buttonClass('quiet')}
      >
        Recharger la page
      </a>
    </ErrorState>
  );
}
