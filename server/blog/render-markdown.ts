import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { PICTURE_PRESETS, type Picture, pictureUrl } from '#shared/pictures/picture.ts';
import { frenchSpaces } from './french-spaces.ts';

/** The pictures of a text, by public id. */
export type TextPictures = ReadonlyMap<string, Picture>;

const PICTURE_REFERENCE = /!\[[^\]]*\]\((pic_[0-9a-z]{26})\)/g;
/** Links within the site and to others, mail and telephone: nothing executable. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Returns the public ids of the pictures in a Markdown text. */
export function picturesIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(PICTURE_REFERENCE)].map(([, id = '']) => id))];
}

/**
 * Renders a post's Markdown as HTML. HTML in the source is shown as text, only our own pictures are shown, and the
 * result is sanitized against an allowlist.
 */
export function renderMarkdown(markdown: string, pictures: TextPictures, origin: string): string {
  const marked = new Marked({ gfm: true, breaks: false, async: false });
  marked.use({ renderer: rendererOf(pictures, origin) });
  return sanitizeHtml(String(marked.parse(markdown)), ALLOWED).trim();
}

/** Extracts the readable text, for searching and counting words. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h\d|li|td|th|blockquote|pre|figcaption)|br|hr)\b[^>]*>/g, '$& ');
  return decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
}

function rendererOf(pictures: TextPictures, origin: string) {
  return {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    text: (token: Tokens.Text | Tokens.Escape): string | false =>
      'tokens' in token && token.tokens ? false : frenchSpaces(escape(token.text)),
    image: ({ href, text }: Tokens.Image) => pictureHtml(pictures.get(href), text),
    link(this: { parser: Inline }, { href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      if (!LINK.test(href)) return inner;
      const isElsewhere = /^https?:/i.test(href) && !href.startsWith(`${origin}/`);
      return `<a href="${escape(href)}"${isElsewhere ? ' rel="noopener"' : ''}>${inner}</a>`;
    },
    // The page already has its only h1.
    heading(this: { parser: Inline }, { tokens, depth }: Tokens.Heading) {
      const level = Math.min(Math.max(depth, 2), 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // A checkbox would be a form field without a label.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  };
}

type Inline = { parseInline: (tokens: Tokens.Link['tokens']) => string };

function pictureHtml(picture: Picture | undefined, alt: string): string {
  if (!picture) return '';
  const { width: maxWidth, height: tallest } = PICTURE_PRESETS.gallery;
  const scale = Math.min(1, maxWidth / picture.width, tallest / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  return `<img src="${pictureUrl(picture, 'gallery')}" alt="${escape(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p a ul ol li strong em del blockquote code pre hr br img table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

const CODES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CODES[character] ?? character);
}

const CHARACTERS = Object.fromEntries(Object.entries(CODES).map(([character, code]) => [code, character]));

function decode(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => CHARACTERS[code] ?? code);
}
