import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { UnlistedMeta } from './page-meta.tsx';
import { isRetriable } from './forms/retriable.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

type FailedPageProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  title: string;
  text: string;
  /** Where one may go from here. */
  way: { href: string; label: string };
};

/** What there is instead of a listing's page; asked for again unless it was refused or is not there. */
export function FailedPage({ error, reset, title, text, way }: FailedPageProps) {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <PageMessage title={title} text={text}>
      <UnlistedMeta title={title} />
      <ButtonLink look="light" href={way.href}>
        {way.label}
      </ButtonLink>
      {isRetriable(error) && (
        <Button look="light" onClick={() => void retry()}>
          Réessayer
        </Button>
      )}
    </PageMessage>
  );
}
