import type { Hono } from 'hono';
import { expect } from 'vitest';
import { documentedAnswer } from '#server/platform/http/http.ts';

/** Checks every JSON answer of status 200 against its route's documented schema; throws for a mismatch or an extra field. */
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
    // Parsing drops unknown fields: an answer with undocumented ones differs from its parse.
    expect(route.schema.parse(body), `answer of ${pathname}`).toEqual(body);
    return answer;
  };
  return app;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+]/g, String.raw`\$&`).replace(/:[a-z]+/gi, '[^/]+')}$`);
}
