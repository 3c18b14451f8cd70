import type { JSXElement, JSXFragment, Node } from 'oxc-parser';
import { type ParsedFile, walk } from './parsed-file.ts';
import { placeOf } from './place.ts';

/** A text without its markup; `node` is where the source writes it. */
export type FrenchText = { node: Node; text: string };

/** Stands for a substitution in a template literal, a tag, and what precedes a text in JSX. */
export const SUBSTITUTION = '\uFFFC';

const TAG = /<[a-z/!][^<>]*>/gi;
const REGEX_SYNTAX = /\(\?[:=!<]|\\[bdsw]|\[\^/;
const FRENCH_LETTERS = /[àâçéèêëîïôùûœæ«»]/i;
const FRENCH_WORDS =
  /(?<![\p{L}\d_-])(?:[ldnsjmt]['’]|qu['’]|le|la|les|un|une|des|du|de|et|est|sont|pour|vous|votre|vos|avec|sans|sur|dans|par|pas|aux?|ces?|cette|ou|nous|notre|qui|que|ne|se|son|ses|mes|mon|ma|tous|toutes|plus|moins|merci|bonjour|bienvenue|prix|annonces?)(?![\p{L}\d_(=-])/iu;
/** Only French has a space there: `${label} : ${value}`. */
const FRENCH_SPACE = /(?:^|[\p{L}\uFFFC]) [;:!?»](?=\s|$)/u;
const ENGLISH_WORDS =
  /(?<![\p{L}\d_-])(?:the|an|is|are|was|of|to|and|or|not|no|with|without|by|for|in|must|has|have|does|takes|from|where|this|that|its?|be|only|because|which)(?![\p{L}\d_-])/iu;

/** Layers whose capitalised texts are French without a word that says so: the others also have English messages. */
const LAYERS_IN_FRENCH = new Set(['web', 'shared']);

/** Attributes that hold what a program reads. */
const CODE_ATTRIBUTES = new Set('className class d style sizes media href src pattern'.split(' '));
/** Texts as our patterns or other people's spelling need them: what the safety rules must recognise. */
const CODE_PROPERTIES = new Set(['examples']);

/** Yields the texts of a file that people read in French: string literals, JSX texts and template literals. */
export function* frenchTextsOf(file: ParsedFile): Generator<FrenchText> {
  let codeEnd = 0;
  for (const { node, parent } of walk(file.program)) {
    if (node.start < codeEnd) continue;
    if (isCode(node, parent)) {
      codeEnd = node.end;
      continue;
    }
    const text = textOf(node, parent);
    if (text !== undefined && isFrench(text, node, file)) yield { node, text };
  }
}

function isCode(node: Node, parent: Node | undefined): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return true;
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'sql';
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && CODE_ATTRIBUTES.has(node.name.name);
    case 'Property':
      return node.key.type === 'Identifier' && CODE_PROPERTIES.has(node.key.name);
    default:
      return parent?.type === 'Property' && parent.key === node && !parent.computed;
  }
}

function textOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? readable(node.value) : undefined;
  if (node.type === 'TemplateLiteral')
    return readable(node.quasis.map(({ value }) => value.cooked ?? value.raw).join(SUBSTITUTION));
  if (node.type !== 'JSXText' || (parent?.type !== 'JSXElement' && parent?.type !== 'JSXFragment'))
    return undefined;
  // As JSX reads it: lines are trimmed and joined by a space.
  const lines = node.value.replaceAll(/^[ \t]*\n\s*|[ \t]*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ');
  return `${textBefore(node, parent)}${lines}`;
}

function textBefore(node: Node, { children }: JSXElement | JSXFragment): string {
  const before = children.findLast((each) => each.end === node.start);
  if (!before) return '';
  const inner = before.type === 'JSXExpressionContainer' ? before.expression : undefined;
  return inner?.type === 'Literal' ? String(inner.value) : SUBSTITUTION;
}

function readable(text: string): string {
  return text.includes('</') || text.includes('/>') ? text.replaceAll(TAG, SUBSTITUTION) : text;
}

function isFrench(text: string, node: Node, { path }: ParsedFile): boolean {
  if (REGEX_SYNTAX.test(text)) return false;
  if (node.type === 'JSXText') return true;
  if (FRENCH_LETTERS.test(text) || FRENCH_SPACE.test(text)) return true;
  if (ENGLISH_WORDS.test(text) || !/\p{L}/u.test(text)) return false;
  return FRENCH_WORDS.test(text) || (LAYERS_IN_FRENCH.has(placeOf(path).layer) && /^\p{Lu}/u.test(text));
}
