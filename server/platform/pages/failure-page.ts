import { ERROR_TEXT } from '#shared/platform/errors.ts';

const html = (text: string, way: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Une erreur est survenue</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem">
<h1>Une erreur est survenue</h1><p>${text}</p>
<p>${way} · <a href="/">Retour à l’accueil</a></p></body></html>`;

/** The answer if not even the error page could be rendered. */
export function failurePage(): Response {
  return documentAnswer(
    500,
    html('Un problème est survenu de notre côté. Réessayez dans un instant.', '<a href="">Réessayer</a>'),
  );
}

/** The answer to who waited in vain for a page that is still being made. */
export function busyPage(): Response {
  const answer = documentAnswer(
    503,
    html(
      'Le site est très demandé en ce moment. Réessayez dans quelques secondes.',
      '<a href="">Réessayer</a>',
    ),
  );
  answer.headers.set('Retry-After', '5');
  return answer;
}

/** The answer while the database, or what else a page needs, does not answer. */
export function unavailablePage(method: string): Response {
  if (method !== 'GET' && method !== 'HEAD') return refusedFormPage(503, ERROR_TEXT.unavailable);
  const answer = documentAnswer(503, html(ERROR_TEXT.unavailable, '<a href="">Réessayer</a>'));
  answer.headers.set('Retry-After', '5');
  return answer;
}

/** The answer to a form that was not read: its input is still in the previous page, which the browser keeps. */
export function refusedFormPage(status: 413 | 503, text: string): Response {
  const answer = documentAnswer(
    status,
    html(text, 'Revenez à la page précédente\u202f: ce que vous avez écrit y est encore.'),
  );
  if (status === 503) answer.headers.set('Retry-After', '5');
  return answer;
}

function documentAnswer(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
