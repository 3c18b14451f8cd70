import type { ErrorComponentProps } from '@tanstack/react-router';

/** Replaces the whole application when an error occurs outside of every page. Depends on nothing else of ours. */
export function CrashScreen({ error }: ErrorComponentProps) {
  return (
    <html lang="fr">
      <head>
        <title>Une erreur est survenue</title>
      </head>
      <body>
        <main role="alert" className="page-width py-8 sm:py-14">
          <h1 className="text-3xl">Une erreur est survenue</h1>
          <p className="mt-4 text-l">Une erreur inattendue a été détectée.</p>
          <pre className="mt-4 mb-8 whitespace-pre-line text-ink-2">{String(error)}</pre>
          <a href="" className="button button-primary button-m">
            Recharger la page
          </a>
        </main>
      </body>
    </html>
  );
}
