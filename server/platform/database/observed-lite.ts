import type { PGlite, Transaction } from '@electric-sql/pglite';
import { observedQuery, type Observing } from '#server/platform/observability/observe-statements.ts';

/** The embedded database with every statement observed, those of transactions as well. */
export function observedLite(lite: PGlite, observing: Observing): PGlite {
  const transaction: PGlite['transaction'] = (run) =>
    lite.transaction((tx) => run(withObserved(tx, ['query', 'exec'], {}, observing)));
  return withObserved<PGlite>(lite, ['query', 'exec'], { transaction }, observing);
}

function withObserved<Client extends PGlite | Transaction>(
  client: Client,
  methods: readonly string[],
  own: Record<string, unknown>,
  observing: Observing,
): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof key === 'string' && key in own) return own[key];
      if (typeof value !== 'function') return value;
      if (typeof key !== 'string' || !methods.includes(key)) return value.bind(target);
      return observedQuery((...args) => Reflect.apply(value, target, args), observing);
    },
  });
}
