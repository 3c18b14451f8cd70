import { findPrivate, discardPrivate, savePrivate } from '#web/platform/storage/private-store.ts';
import { readTurns, type Turn } from './turn.ts';

/** Older ones are forgotten. */
export const MAX_TURNS = 40;

type Saved = { writer: string | null; turns: readonly Turn[] };

/**
 * Returns the conversation of this tab. What a visitor asked stays when they sign in; what one account was told is
 * never shown to another, nor to a visitor.
 */
export function findConversation(writer: string | null): Turn[] {
  const saved = readSaved();
  if (saved.writer === null || saved.writer === writer) return readTurns(saved.turns).slice(-MAX_TURNS);
  discardPrivate();
  return [];
}

export function saveConversation(writer: string | null, turns: readonly Turn[]): void {
  const saved: Saved = { writer, turns: turns.slice(-MAX_TURNS) };
  savePrivate(JSON.stringify(saved));
}

export const discardConversation = discardPrivate;

function readSaved(): { writer: unknown; turns: unknown } {
  const nothing = { writer: null, turns: [] };
  try {
    return { ...nothing, ...JSON.parse(findPrivate() ?? '{}') };
  } catch {
    return nothing;
  }
}
