import { createHash } from 'node:crypto';

export type InlineCode = { scripts: string[]; styles: string[] };

/** What pages add to the headers of every answer. Inline code is allowed by its hash: a nonce would end up in a shared cache. */
export function pageHeaders(inline: InlineCode, formTargets: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...inline.scripts.map(hashSource)].join(' '),
    'style-src': ["'self'", ...inline.styles.map(hashSource)].join(' '),
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    // A video is looked at in the form before it is sent.
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Redirects are covered too: the contact form is answered with one to WhatsApp, the payment form with one to the provider.
    'form-action': ["'self'", 'https://wa.me', 'https://api.whatsapp.com', ...formTargets].join(' '),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
