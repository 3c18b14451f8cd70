import { currentScope, fieldsOfScope } from './observability/request-scope.ts';

const SEVERITY = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const;

export type LogLevel = keyof typeof SEVERITY;
type Fields = Record<string, unknown>;

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: Fields) => void>;

/**
 * Writes one JSON line per event to standard output, with the request or job that it belongs to. Callers never pass personal data: ids, codes and durations only.
 */
export function createLog(level: LogLevel): Log {
  const write =
    (severity: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: Fields = {}) => {
      if (SEVERITY[severity] < SEVERITY[level]) return;
      const line = JSON.stringify(
        {
          time: new Date().toISOString(),
          level: severity,
          message,
          ...fieldsOfScope(currentScope()),
          ...fields,
        },
        describeErrors,
      );
      process.stdout.write(`${line}\n`);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function describeErrors(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const safeMessage = withoutValues(value);
  return { name, message: safeMessage, stack: stack?.replace(message, () => safeMessage), cause };
}

/** Removes the parameters from a query's error, as people entered them; the query itself is enough. */
function withoutValues({ message }: Error): string {
  return message.startsWith('Failed query: ') ? message.replace(/\nparams: [^]*$/, '') : message;
}
