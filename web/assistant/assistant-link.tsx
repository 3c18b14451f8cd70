import { Suspense, useState } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';
import { lazyPart } from '#web/platform/deferred.tsx';

const AssistantDialog = lazyPart(async () => (await import('./assistant-dialog.tsx')).AssistantDialog);

/** The link to the assistant's page. Once JavaScript is here it opens her dialog, whose code comes with the first tap. */
export function AssistantLink({ className }: { className: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <AppLink
        href="/aide/aida"
        aria-label="Demander à AIDA"
        className={className}
        onOpen={() => setOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense fallback={<div className="loading-bar" />}>
          <AssistantDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
