import { NotebookPen } from 'lucide';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Favorite } from '#shared/favorites/favorite.ts';
import { NOTE_RULES, readTags, writeTags } from '#shared/favorites/favorite-form.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { favoritesPath, noteForm, type FavoritesSearch } from './favorites-links.ts';
import { FAVORITES, noteFavorite } from './favorites.api.ts';

type FavoriteNoteProps = { favorite: Favorite; search: FavoritesSearch };

/** What was noted, and its form in the same place: shown, then edited, then saved or left as it was. */
export function FavoriteNote({ favorite, search }: FavoriteNoteProps) {
  const { listingId, notes, tags } = favorite;
  const { form: posted } = useRouteContext({ from: '__root__' });
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  const hasNote = notes !== '' || tags.length > 0;
  const close = () => {
    details.current?.removeAttribute('open');
    summary.current?.focus();
    setRound((count) => count + 1); // discards unsaved typing
  };
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Étiquettes" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex">
              <Badge tone="brand">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {notes !== '' && <p className="text-s wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
      <details ref={details} open={posted?.form === noteForm(listingId) || undefined}>
        <summary
          ref={summary}
          className={buttonClass('quiet', 's', '-ml-4')}
          aria-label={`${hasNote ? 'Modifier la note' : 'Ajouter une note'} : ${favorite.title ?? 'annonce retirée'}`}
        >
          <Icon of={NotebookPen} className="size-4.5" />
          {hasNote ? 'Modifier la note' : 'Ajouter une note'}
        </summary>
        <NoteForm key={round} favorite={favorite} search={search} onClose={close} />
      </details>
    </div>
  );
}

function NoteForm({ favorite, search, onClose }: FavoriteNoteProps & { onClose: () => void }) {
  const { listingId } = favorite;
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const initial = { notes: favorite.notes, tags: writeTags(favorite.tags) };
  const { formProps, fields, message, isSending, typed } = useForm({
    name: noteForm(listingId),
    rules: NOTE_RULES,
    initial,
    send: async ({ notes = '', tags = '' }) => {
      await noteFavorite(apiFetch, listingId, { notes, tags: readTags(tags) });
      await queryClient.invalidateQueries({ queryKey: FAVORITES });
      onClose();
    },
  });
  return (
    <form {...formProps} action={`/favorites/${listingId}/note`} className="mt-2 grid gap-3">
      <input type="hidden" name="retour" value={favoritesPath(search)} />
      <TextAreaField
        label="Note, pour vous seul"
        name="notes"
        rows={3}
        defaultValue={typed.notes}
        error={fields.notes}
      />
      <TextField
        label="Étiquettes"
        hint="Séparées par des virgules : visite, trop cher…"
        name="tags"
        autoCapitalize="none"
        defaultValue={typed.tags}
        error={fields.tags}
      />
      {message !== null && (
        <p role="alert" className="text-s font-semibold text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" disabled={isSending}>
          {isSending ? 'Enregistrement…' : message === null ? 'Enregistrer' : 'Réessayer'}
        </Button>
        {isHydrated && (
          <Button look="secondary" size="s" onClick={onClose}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
