import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#shared/platform/durations.ts';
import { eachNode } from './code-rules.ts';
import { isTest, placeOf } from './place.ts';

const DURATIONS = 'shared/platform/durations.ts';
const DURATION_NAME = /^(?:SECOND|MINUTE|HOUR|DAY)(?:_MS|_SECONDS)?$/;
/** An hour and a day in milliseconds, a day in seconds: nothing but made-up prices has the same values. */
const DURATION_VALUES = new Set<unknown>([HOUR_MS, DAY_MS, DAY_SECONDS]);

export const durationsAreWrittenOnce = eachNode((node, { path }) => {
  if (path === DURATIONS || path.endsWith('.data.ts')) return undefined;
  const isNamed =
    node.type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    DURATION_NAME.test(node.id.name) &&
    (node.init?.type === 'BinaryExpression' ||
      (node.init?.type === 'Literal' && typeof node.init.value === 'number'));
  const isWritten = node.type === 'Literal' && DURATION_VALUES.has(node.value);
  return isNamed || isWritten ? `durations stand in ${DURATIONS}` : undefined;
});

const SIGNING = 'server/platform/signed-token.ts';
/** Files whose signatures others prescribe: the payment providers, the auth library, RFC 6238. */
const FOREIGN_SIGNATURES = new Set(['webhook-signature.ts', 'session-actor.ts', 'authenticator.ts']);

/** Only one module signs and compares: signatures carry their purpose and are compared in constant time. */
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
