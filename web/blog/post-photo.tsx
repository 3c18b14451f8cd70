import type { EditedPost } from '#shared/blog/post.ts';
import { POST_LIMITS } from '#shared/blog/post.ts';
import { FILE_INPUT_CLASS } from '#web/uploads/file-picker.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';

type Texts = Readonly<Record<string, string>>;
type PostPhotoProps = { post: EditedPost | null; coverId: string; typed: Texts; fields: Texts };

/** The cover, and photos for the text: one upload at a time, and the button decides where it goes. */
export function PostPhoto({ post, coverId, typed, fields }: PostPhotoProps) {
  const shown = post?.cover && post.cover.id === coverId ? post.cover : null;
  return (
    <section aria-label="Photos" className="grid gap-3.5 rounded-l border border-line bg-surface p-5">
      <h2 className="text-l">Couverture et photos</h2>
      {shown && (
        <PictureView
          picture={shown}
          alt={post?.coverAlt ?? ''}
          preset="gallery"
          className="aspect-video w-full rounded-m object-cover"
        />
      )}
      {coverId === '' && <p className="text-s text-ink-2">Pas encore de couverture.</p>}
      {coverId !== '' && !shown && (
        <p role="status" className="text-s text-ink-2">
          Couverture reçue : enregistrez l’article pour la garder.
        </p>
      )}
      {coverId !== '' && <CheckField name="withoutCover" label="Retirer la couverture" />}
      <TextField
        label="Description de la couverture"
        hint="Pour qui ne la voit pas."
        name="coverAlt"
        maxLength={POST_LIMITS.coverAlt}
        defaultValue={typed.coverAlt}
        error={fields.coverAlt}
      />
      <label className="grid gap-1.5 text-s font-bold text-ink-2">
        Nouvelle photo (10 Mo au plus)
        <input type="file" name="photo" accept="image/*" className={FILE_INPUT_CLASS} />
      </label>
      {fields.photo && (
        <p role="alert" className="text-s font-semibold text-danger">
          {fields.photo}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="step" value="cover" look="secondary" size="s">
          En faire la couverture
        </Button>
        <Button type="submit" name="step" value="picture" look="secondary" size="s">
          L’ajouter au texte
        </Button>
      </div>
    </section>
  );
}
