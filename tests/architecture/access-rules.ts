import type { Node } from 'oxc-parser';
import { type ParsedFile, walk, whereIs } from './parsed-file.ts';

const REGISTRATIONS = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'all', 'on']);

type Call = Extract<Node, { type: 'CallExpression' }>;

/** A route's first handler is its access: `.get('/', allow('anyone'), …)`. */
export function routesDeclareAccess(files: readonly ParsedFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && path.endsWith('.routes.ts'))
    .flatMap((file) => {
      const routers = routersIn(file.program);
      return [...walk(file.program)].flatMap(({ node }) => {
        if (node.type !== 'CallExpression' || !isRegistration(node, routers)) return [];
        const handler = node.arguments.find((argument) => !isPath(argument));
        if (handler?.type === 'CallExpression' && isIdentifier(handler.callee, 'allow')) return [];
        return [`${whereIs(file, endOfCallee(node))}: the first handler of a route is allow(…)`];
      });
    });
}

function isRegistration(call: Call, routers: ReadonlySet<string>): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  const { object, property } = call.callee;
  if (property.type !== 'Identifier' || !REGISTRATIONS.has(property.name)) return false;
  const [first] = call.arguments;
  const takesPath =
    first?.type === 'Literal' && typeof first.value === 'string' && first.value.startsWith('/');
  return takesPath || isRouter(object, routers);
}

function isRouter(node: Node, routers: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return routers.has(node.name);
  if (node.type === 'NewExpression') return isIdentifier(node.callee, 'Hono');
  if (node.type !== 'CallExpression') return false;
  return node.callee.type === 'MemberExpression' && isRouter(node.callee.object, routers);
}

function routersIn(program: Node): ReadonlySet<string> {
  const routers = new Set<string>();
  for (const { node } of walk(program)) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) continue;
    if (isRouter(node.init, routers)) routers.add(node.id.name);
  }
  return routers;
}

function isPath(node: Node): boolean {
  return node.type === 'Literal' || node.type === 'TemplateLiteral' || node.type === 'ArrayExpression';
}

/** Position of the call's own name: a chained call starts where the chain does, whose line would name another route. */
function endOfCallee(call: Call): Node {
  return call.callee.type === 'MemberExpression' ? call.callee.property : call;
}

function isIdentifier(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
