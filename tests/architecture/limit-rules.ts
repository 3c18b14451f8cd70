import type { Node } from 'oxc-parser';
import { eachNode } from './code-rules.ts';
import type { ParsedFile } from './parsed-file.ts';
import { walk } from './parsed-file.ts';
import { isTest, placeOf } from './place.ts';

const LIMITS = 'server/platform/http/limits.ts';
const MAIL_SENDER = 'server/platform/mail/send-mail.ts';
const ADDRESS_READERS = new Set([
  'server/platform/http/visitor.ts',
  'server/platform/http/in-process-fetch.ts',
]);
const FORWARDED = /^(?:x-forwarded-for|x-real-ip|forwarded)$/i;

/** Functions of limits.ts that take a key; those that take an address build the key themselves. */
const KEYED = new Set(['countUse', 'tryUse', 'returnUse', 'resetUses']);
const KEY_MAKERS = new Set(['limitKey', 'keyOf', 'key']);
/** What a key may contain as it is: ids, and hashes of visitor.ts. */
const NAMELESS = /^(?:userId|id|visitor)$/;
const ADDRESS = /address|network|^ip$/i;
const FOLDED = new Set(['networkKeys', 'networkRange']);

/** Limits fold addresses only by server/platform/http/network-key.ts, and their keys identify nobody. */
export const limitsCountNetworks = eachNode((node, file) => {
  if (placeOf(file.path).layer !== 'server' || isTest(file.path)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string' && FORWARDED.test(node.value))
    return ADDRESS_READERS.has(file.path) ? undefined : 'addresses are read by clientAddress';
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const { name } = node.callee;
  if (name === 'limitKey' && file.path !== LIMITS)
    return node.arguments.slice(1).some(isRawAddress)
      ? 'an address is counted by countNetworkUse, or folded by networkKeys'
      : undefined;
  if (!KEYED.has(name) || file.path.startsWith('server/platform/')) return undefined;
  const key = keyIn(node.arguments[1]);
  return key && !isNameless(key, file)
    ? 'a key of ids, or of limitKey: the table of limits names nobody'
    : undefined;
});

/** Mails are sent in one place only, as that is where the limits of mailboxes are counted. */
export const mailsLeaveInOnePlace = eachNode((node, { path }) => {
  if (placeOf(path).layer !== 'server' || isTest(path) || path === MAIL_SENDER) return undefined;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  return nameOf(property) === 'send' && nameOf(object) === 'mail'
    ? `only ${MAIL_SENDER} sends mails`
    : undefined;
});

/** Returns the `key` of a limit, or the key itself. */
function keyIn(argument: Node | undefined): Node | undefined {
  if (argument?.type !== 'ObjectExpression') return argument;
  for (const property of argument.properties)
    if (property.type === 'Property' && nameOf(property.key) === 'key') return property.value;
  return undefined;
}

function isNameless(key: Node, file: ParsedFile): boolean {
  if (key.type === 'Literal') return true;
  if (key.type === 'TemplateLiteral')
    return key.expressions.every((expression) => NAMELESS.test(nameOf(expression) ?? ''));
  if (key.type === 'CallExpression') return KEY_MAKERS.has(nameOf(key.callee) ?? '');
  const name = key.type === 'Identifier' ? key.name : undefined;
  return [...walk(file.program)].some(
    ({ node }) =>
      node.type === 'VariableDeclarator' &&
      nameOf(node.id) === name &&
      node.init?.type === 'CallExpression' &&
      isNameless(node.init, file),
  );
}

function isRawAddress(argument: Node): boolean {
  if (argument.type === 'Literal') return false;
  for (const { node, parent } of walk(argument)) {
    const isFolded = node.type === 'CallExpression' && FOLDED.has(nameOf(node.callee) ?? '');
    if (isFolded) return false;
    const isProperty = parent?.type === 'MemberExpression' && parent.object === node;
    if (!isProperty && node.type === 'Identifier' && ADDRESS.test(node.name)) return true;
  }
  return false;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' ? node.name : undefined;
}
