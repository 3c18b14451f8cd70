/** Longer than proxies keep theirs (nginx 60 s): a request on a reused connection must not meet its end. */
export const SERVER_OPTIONS = { keepAliveTimeout: 75_000 };
