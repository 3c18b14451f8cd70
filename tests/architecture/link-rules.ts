import type { Node } from 'oxc-parser';
import { eachNode } from './code-rules.ts';
import { walk } from './parsed-file.ts';
import { isTest, placeOf } from './place.ts';

const ADDRESS_FILE = 'web/platform/page-href.ts';
const ROUTER_CALLS = new Set(['navigate', 'redirect', 'preloadRoute', 'buildLocation', 'pageHref', 'toPage']);
const ADDRESS_ATTRIBUTE = new Map([
  ['a', 'href'],
  ['form', 'action'],
]);
/** The router takes any text as `href`, and any path that is no literal. */
const UNCHECKED_CALLS = new Set(['navigate', 'redirect', 'preloadRoute', 'buildLocation']);

/**
 * The compiler checks a link's path, parameters and filters where it is given them as they are: without a cast, without
 * a path put together by hand.
 */
export const linksAreChecked = eachNode((node, { path }) => {
  if (placeOf(path).layer !== 'web' || isTest(path) || path === ADDRESS_FILE) return undefined;
  if (node.type === 'TSAsExpression' && castTo(node) === 'PageHref')
    return `only ${ADDRESS_FILE} makes addresses: pageHref({ to, params, search })`;
  if (node.type === 'CallExpression') return mistakeInCall(node);
  return node.type === 'JSXOpeningElement' ? mistakeInElement(node) : undefined;
});

function castTo({ typeAnnotation }: Extract<Node, { type: 'TSAsExpression' }>): string | undefined {
  return typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.type === 'Identifier'
    ? typeAnnotation.typeName.name
    : undefined;
}

function mistakeInCall({ callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>) {
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  if (!ROUTER_CALLS.has(name)) return undefined;
  if (given.some(hasCast)) return `no cast in ${name}()`;
  return UNCHECKED_CALLS.has(name) ? given.map(uncheckedOption).find(Boolean) : undefined;
}

function hasCast(argument: Node): boolean {
  return [...walk(argument)].some(({ node }) => node.type === 'TSAsExpression' && castTo(node) !== 'const');
}

function uncheckedOption(argument: Node): string | undefined {
  if (argument.type !== 'ObjectExpression') return undefined;
  for (const property of argument.properties) {
    if (property.type !== 'Property') continue;
    const name = nameOf(property.key);
    if (name === 'href') return 'an address goes through toPage(), one that is data through toAddress()';
    if (name === 'to' && property.value.type !== 'Literal')
      return 'a path is written as it is: the router checks no computed one; use toPage()';
  }
  return undefined;
}

/** An anchor, or a form that leads to a page; a form that is posted leads to an action. */
function mistakeInElement({ name, attributes }: Extract<Node, { type: 'JSXOpeningElement' }>) {
  const address = ADDRESS_ATTRIBUTE.get(nameOf(name));
  if (address === undefined) return undefined;
  const values = new Map<string, Node>();
  for (const attribute of attributes) {
    // What is spread on a form (formProps) posts it.
    if (attribute.type !== 'JSXAttribute') {
      if (address === 'action') return undefined;
    } else if (attribute.value) values.set(nameOf(attribute.name), attribute.value);
  }
  const method = values.get('method');
  const value = values.get(address);
  if (!value || (method && writtenTexts(method).includes('post'))) return undefined;
  return writtenTexts(value).some(isOwnPage)
    ? 'a link to one of our pages is an AppLink, or its address satisfies PageHref'
    : undefined;
}

/** The texts that an expression may be, from their beginning; what satisfies a type is checked already. */
function writtenTexts(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis[0]?.value.raw ?? ''];
    case 'JSXExpressionContainer':
      return writtenTexts(node.expression);
    case 'ConditionalExpression':
      return [...writtenTexts(node.consequent), ...writtenTexts(node.alternate)];
    default:
      return [];
  }
}

/** Not a file of the API, which the router does not know. */
const isOwnPage = (text: string) => /^\/(?!\/|api\/)/.test(text);

function nameOf(node: Node): string {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : '';
}
