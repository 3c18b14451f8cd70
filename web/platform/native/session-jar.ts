import type { SessionChange } from '#shared/platform/native-app.ts';

/** The phone's encrypted storage: the keystore's on Android, the keychain on iOS. */
export type SecretStore = {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
};

type Stored = { value: string; seconds: number | null };

/** What the server's answers have set: what lasts is kept in the secret store, the rest until the app is closed. */
export type SessionJar = {
  /** The Authorization header; undefined without a session. Waits until the store has been read. */
  authorization(): Promise<string | undefined>;
  apply(changes: readonly SessionChange[]): Promise<void>;
};

/** Where the phone refuses its storage, a session lasts until the app is closed. */
export function openSessionJar(store: SecretStore, reportFault: (error: unknown) => void): SessionJar {
  const kept = new Map<string, Stored>();
  const read = async () => {
    for (const [name, value] of entriesOf(await store.read()))
      if (!kept.has(name)) kept.set(name, { value, seconds: 1 });
  };
  const isRead = read().catch(reportFault);
  let writing: Promise<void> = isRead;
  const save = () => {
    const lasting = [...kept]
      .filter(([, { seconds }]) => seconds !== null)
      .map(([name, { value }]) => [name, value]);
    return lasting.length === 0 ? store.remove() : store.write(JSON.stringify(Object.fromEntries(lasting)));
  };
  return {
    async authorization() {
      await isRead;
      if (kept.size === 0) return undefined;
      return `Bearer ${base64Url([...kept].map(([name, { value }]) => `${name}=${value}`).join('; '))}`;
    },
    async apply(changes) {
      await isRead;
      for (const { name, value, seconds } of changes) {
        if (value === null) kept.delete(name);
        else kept.set(name, { value, seconds });
      }
      // One after the other, so that the latest is what is kept.
      writing = writing.then(save).catch(reportFault);
      await writing;
    },
  };
}

function entriesOf(text: string | null): [string, string][] {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return [];
    return Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
  } catch {
    return [];
  }
}

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The changes that an answer tells; none if it tells nothing readable. */
export function readChanges(header: string | null): SessionChange[] {
  if (header === null) return [];
  try {
    const read: unknown = JSON.parse(header);
    return Array.isArray(read) ? read.filter(isChange) : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is SessionChange {
  if (typeof value !== 'object' || value === null) return false;
  const { name, value: text, seconds } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    (typeof text === 'string' || text === null) &&
    (typeof seconds === 'number' || seconds === null)
  );
}
