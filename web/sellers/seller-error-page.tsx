import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { SELLER_TEXTS } from './seller-texts.ts';

/** The same page whether the seller does not exist or does not want to be seen. */
export function SellerErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  const isMissing = error instanceof AppError && error.code === 'not_found';
  const title = isMissing ? SELLER_TEXTS.missing : 'Une erreur est survenue';
  return (
    <PageMessage title={title} text={isMissing ? SELLER_TEXTS.missingText : errorText(error)}>
      <UnlistedMeta title={title} />
      <ButtonLink look="light" href="/marketplace">
        Voir les annonces
      </ButtonLink>
      {!isMissing && (
        <Button look="light" onClick={() => void retry()}>
          Réessayer
        </Button>
      )}
    </PageMessage>
  );
}
