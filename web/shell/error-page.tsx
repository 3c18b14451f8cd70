import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

/** Any failure of a page. The button is a link to the page itself, so that it works without JavaScript too. */
export function ErrorPage({ error, reset }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const retry = async () => {
    reset?.();
    await router.invalidate();
  };
  return (
    <PageMessage title="Une erreur est survenue" text={errorText(error)}>
      <UnlistedMeta title="Une erreur est survenue" />
      <a
        href=""
        className={buttonClass('light')}
        onClick={(event) => {
          event.preventDefault();
          void retry();
        }}
      >
        Réessayer
      </a>
    </PageMessage>
  );
}
