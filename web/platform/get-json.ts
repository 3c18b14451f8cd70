import type { ApiFetch } from './api-fetch.ts';
import { call } from './call.ts';

export function getJson<Body>(apiFetch: ApiFetch, path: string): Promise<Body> {
  return call<Body>(apiFetch(path)) as Promise<Body>;
}
