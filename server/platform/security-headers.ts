import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';

/** On every answer. Pages add their Content-Security-Policy where their boot script is known. */
export function securityHeaders({ origin }: Config) {
  return secureHeaders({
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [] },
  });
}
