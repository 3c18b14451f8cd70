import type { Node } from 'oxc-parser';
import { type ParsedFile, walk, whereIs } from './parsed-file.ts';
import { isGenerated, isTest, placeOf } from './place.ts';

export const noAny = eachNode((node) => (node.type === 'TSAnyKeyword' ? 'no any' : undefined));

export const noNonNullAssertion = eachNode((node) => {
  if (node.type === 'TSNonNullExpression') return 'no ! assertion';
  const definite =
    (node.type === 'VariableDeclarator' || node.type === 'PropertyDefinition') && node.definite;
  return definite ? 'no definite assignment assertion' : undefined;
});

export const onlyAppErrorIsAClass = eachNode((node, { path }) => {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return undefined;
  return node.id?.name === 'AppError' && path === 'shared/platform/errors.ts'
    ? undefined
    : 'plain functions: no class but AppError';
});

/** Only an interface can be augmented: one of another package, or an empty one that says so by its name. */
export const typesAreNotInterfaces = eachNode((node, _file, isAugmentation) => {
  if (node.type !== 'TSInterfaceDeclaration' || isAugmentation) return undefined;
  const isRegister = node.id.name.endsWith('Register') && node.body.body.length === 0;
  return isRegister ? undefined : 'type, not interface';
});

export const noMocksOfOwnCode = eachNode((node) => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const isMock =
    isIdentifier(object, 'vi') && property.type === 'Identifier' && /^(do)?mock$/i.test(property.name);
  return isMock ? 'no mocks: use the port’s fake' : undefined;
});

/** A page that is slower than the wait fails, one that is faster is waited for in vain. */
export const journeysWaitForConditions = eachNode((node, { path }) =>
  placeOf(path).layer === 'e2e' && node.type === 'MemberExpression' && isKey(node.property, 'waitForTimeout')
    ? 'wait for what is meant, or let the page’s clock run (e2e/visit.ts)'
    : undefined,
);

export function noBarrels(files: readonly ParsedFile[]): string[] {
  return files.filter(isBarrel).map(({ path }) => `${path}: a file of re-exports`);
}

function isBarrel({ program }: ParsedFile): boolean {
  if (program.type !== 'Program' || program.body.length === 0) return false;
  const reExports = program.body.filter(
    (node) =>
      node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && !node.declaration),
  );
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  return reExports.length > 0 && reExports.length + imports.length === program.body.length;
}

const ENVIRONMENT_READER = 'server/platform/config.ts';
const ARGUMENTS_READER = 'server/main.ts';
const RUNNING_CODE = new Set(['shared', 'server', 'web', 'simulators']);

export const environmentIsReadInOnePlace = eachNode((node, { path }) => {
  if (!RUNNING_CODE.has(placeOf(path).layer) || isTest(path)) return undefined;
  if (path !== ENVIRONMENT_READER && readsOfProcess(node, 'env'))
    return `only ${ENVIRONMENT_READER} reads it`;
  return path !== ARGUMENTS_READER && readsOfProcess(node, 'argv')
    ? `only ${ARGUMENTS_READER} reads it`
    : undefined;
});

/** process.env, process['env'], const { env } = process, and imports from node:process. */
function readsOfProcess(node: Node, name: string): boolean {
  if (node.type === 'MemberExpression') return isProcess(node.object) && isKey(node.property, name);
  if (node.type === 'VariableDeclarator') {
    return Boolean(
      node.init &&
      isProcess(node.init) &&
      (node.id.type !== 'ObjectPattern' ||
        node.id.properties.some((property) => property.type !== 'Property' || isKey(property.key, name))),
    );
  }
  if (node.type !== 'ImportDeclaration' || !/^(node:)?process$/.test(node.source.value)) return false;
  return node.specifiers.some(
    (specifier) => specifier.type !== 'ImportSpecifier' || isKey(specifier.imported, name),
  );
}

function isProcess(node: Node): boolean {
  return (
    isIdentifier(node, 'process') || (node.type === 'MemberExpression' && isKey(node.property, 'process'))
  );
}

const OWNER = /(owner|seller|user|author|buyer|account|member|actor|viewer)id$/i;
const PERSON = /^(owner|seller|user|author|buyer|account|member|actor|viewer|me)$/i;
const COMPARISONS = new Set(['==', '===', '!=', '!==']);

/** The server decides permissions and sends them as `can`; the web only shows them. */
export const webNeverDecidesAccess = eachNode((node, { path }) => {
  if (placeOf(path).layer !== 'web' || isTest(path)) return undefined;
  if (node.type === 'BinaryExpression' && COMPARISONS.has(node.operator)) {
    const sides = [node.left, node.right];
    if (sides.some(isRole)) return 'roles are not compared here: ask `can`';
    if (sides.some(isLiteral)) return undefined;
    return sides.some(isOwner) ? 'owners are not compared here: ask `can`' : undefined;
  }
  if (node.type === 'SwitchStatement' && isRole(node.discriminant)) return 'roles are not compared here';
  const asksList =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    isKey(node.callee.property, 'includes') &&
    (isRole(node.callee.object) || node.arguments.some(isRole));
  return asksList ? 'roles are not compared here: ask `can`' : undefined;
});

function isRole(node: Node): boolean {
  if (node.type === 'ChainExpression') return isRole(node.expression);
  return node.type === 'MemberExpression' && (isKey(node.property, 'role') || isKey(node.property, 'roles'));
}

function isOwner(node: Node): boolean {
  const name = nameOf(node);
  if (name !== undefined && OWNER.test(name)) return true;
  return (
    node.type === 'MemberExpression' && isKey(node.property, 'id') && PERSON.test(nameOf(node.object) ?? '')
  );
}

function isLiteral(node: Node): boolean {
  return node.type === 'Literal' || isIdentifier(node, 'undefined');
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' ? node.name : undefined;
}

function isIdentifier(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isKey(node: Node, name: string): boolean {
  return isIdentifier(node, name) || (node.type === 'Literal' && node.value === name);
}

type Check = (node: Node, file: ParsedFile, isAugmentation: boolean) => string | undefined;

export function eachNode(check: Check) {
  return (files: readonly ParsedFile[]): string[] =>
    files
      .filter(({ path }) => !isGenerated(path))
      .flatMap((file) => {
        const findings: string[] = [];
        let augmentationEnd = 0;
        for (const { node } of walk(file.program)) {
          if (node.type === 'TSModuleDeclaration') augmentationEnd = node.end;
          const message = check(node, file, node.start < augmentationEnd);
          if (message) findings.push(`${whereIs(file, node)}: ${message}`);
        }
        return findings;
      });
}
