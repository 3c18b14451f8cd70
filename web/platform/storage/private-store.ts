/**
 * Text about somebody's own matters: kept in this tab, until it is closed or its session ends. Where storage is full or
 * forbidden nothing is kept.
 */
const KEY = 'tokpa.private';

export function savePrivate(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    discardPrivate();
  }
}

export function findPrivate(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function discardPrivate(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
