import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { FAVORITE_FORM, favoritesPath, REMOVED_FORM, type FavoritesSearch } from './favorites-links.ts';

/** The outcome of a form that was sent without JavaScript: an error, or a form that undoes a removal. */
export function FavoritesNotice({ search }: { search: FavoritesSearch }) {
  const { form } = useRouteContext({ from: '__root__' });
  if (form?.form === FAVORITE_FORM && form.message !== null)
    return <FormMessage isBad>{form.message}</FormMessage>;
  if (form?.form !== REMOVED_FORM || !form.answer) return null;
  const { id = '', ...keepsake } = form.answer;
  return (
    <FormMessage>
      <form
        method="post"
        action={`/favorites/${id}/remettre`}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        Annonce retirée de vos favoris
        <input type="hidden" name="retour" value={favoritesPath(search)} />
        {Object.entries(keepsake).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary" size="s">
          Annuler
        </Button>
      </form>
    </FormMessage>
  );
}
