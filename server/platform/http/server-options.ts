/**
 * Longer than proxies keep idle connections (nginx 60 s): a request on a reused connection must not find it closed.
 */
export const SERVER_OPTIONS = { keepAliveTimeout: 75_000 };
