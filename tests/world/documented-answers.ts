import type { Hono } from 'hono';
import { expect } from 'vitest';
import { documentedAnswer } from '#server/platform/http/http.ts';

/** Makes every 200 of JSON answer to the schema its route documents, with nothing beside it; throws where one does not. */
export function checkAnswers(app: Hono): Hono {
  const documented = app.routes.flatMap(({ method, path, handler }) => {
    const schema = documentedAnswer(handler);
    return schema ? [{ method, pattern: patternOf(path), schema }] : [];
  });
  const fetch = app.fetch;
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    if (answer.status !== 200 || !isJson) return answer;
    const { pathname } = new URL(request.url);
    const route = documented.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    );
    if (!route) {
      expect(pathname, 'a route that answers with JSON documents its answer').toMatch(
        /^\/api\/(?:auth\/|openapi\.json$)/,
      );
      return answer;
    }
    const body: unknown = await answer.clone().json();
    // Parsing drops what the schema does not know: an answer that says more than documented differs from its parse.
    expect(route.schema.parse(body), `answer of ${pathname}`).toEqual(body);
    return answer;
  };
  return app;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+]/g, String.raw`\$&`).replace(/:[a-z]+/gi, '[^/]+')}$`);
}
