import { eachNode } from './code-rules.ts';
import { isTest, placeOf } from './place.ts';

const SIGNING = 'server/platform/signed-token.ts';
/** Those whose signatures others prescribe: the payment providers, the auth library, RFC 6238. */
const FOREIGN_SIGNATURES = new Set(['webhook-signature.ts', 'session-actor.ts', 'authenticator.ts']);

/** Signatures carry their purpose and are compared in constant time, by one module. */
export const signaturesAreMadeInOnePlace = eachNode((node, { path }) => {
  if (placeOf(path).layer !== 'server' || isTest(path) || path === SIGNING) return undefined;
  if (node.type !== 'ImportDeclaration' || !/^(?:node:)?crypto$/.test(node.source.value)) return undefined;
  const names = node.specifiers.map((each) =>
    each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '*',
  );
  const isRefused = names.some(
    (name) =>
      name === 'timingSafeEqual' ||
      name === '*' ||
      (name === 'createHmac' && !FOREIGN_SIGNATURES.has(placeOf(path).name)),
  );
  return isRefused ? `only ${SIGNING} signs and compares` : undefined;
});
