import { createHash } from 'node:crypto';

export type InlineCode = { scripts: string[]; styles: string[] };

/**
 * The headers that pages add to those of every answer. Inline code is allowed by its hash: a nonce would end up in a
 * shared cache.
 */
export function pageHeaders(inline: InlineCode, formTargets: readonly string[] = []): Record<string, string> {
  const policy = {
    // For fonts, connections, workers and the manifest, too.
    'default-src': "'self'",
    'script-src': ["'self'", ...inline.scripts.map(hashSource)].join(' '),
    'style-src': ["'self'", ...inline.styles.map(hashSource)].join(' '),
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    // The form shows a video before it is sent.
    'media-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    // Applies to redirects, too: the contact form redirects to WhatsApp, the payment form to the provider.
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
