import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/pages/legal-page.tsx';
import picture from '#web/pages/pictures/privacy.webp';
import { PRIVACY_SECTIONS } from '#shared/pages/privacy.data.ts';

export const Route = createFileRoute('/(information)/politique-confidentialite')({ component: Page });

function Page() {
  return (
    <LegalPage
      path="/politique-confidentialite"
      title="Politique de confidentialité"
      lead="Ce que nous savons de vous, à quoi cela sert, et comment vous en restez maître."
      picture={picture}
      sections={PRIVACY_SECTIONS}
    />
  );
}
