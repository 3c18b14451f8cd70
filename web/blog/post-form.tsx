import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { POST_LIMITS, type EditedPost } from '#shared/blog/post.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { topicsQuery } from './blog.api.ts';
import { EDITOR_PATH, editHref, NEW_POST } from './editor-address.ts';
import { PostPhoto } from './post-photo.tsx';
import { PostPreviewSection } from './post-preview.tsx';
import { PostSignature } from './post-signature.tsx';
import { PostSteps } from './post-steps.tsx';
import { localMoment } from './take-editor-step.ts';
import { usePostEditor } from './use-post-editor.ts';

type PostFormProps = { post: EditedPost | null; postKey: string };

const SHOWN_FIELDS = new Set(
  'title slug excerpt category tags content coverAlt photo at authorId'.split(' '),
);

/** One form with several submit buttons; it works without JavaScript too. */
export function PostForm({ post, postKey }: PostFormProps) {
  const id = post?.id ?? NEW_POST;
  const { typed, fields, message, code, preview, coverId, isSending, formProps } = usePostEditor(
    id,
    initialValues(post, postKey),
  );
  const others = Object.entries(fields).filter(([name]) => !SHOWN_FIELDS.has(name));
  return (
    <>
      <form
        {...formProps}
        method="post"
        action={`${EDITOR_PATH}/${id}`}
        encType="multipart/form-data"
        noValidate
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        {/* Enter in a field saves: the first button of a form is the one that the key presses. */}
        <button type="submit" name="step" value="save" tabIndex={-1} aria-hidden="true" className="hidden" />
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="version" value={typed.version} />
        <input type="hidden" name="coverId" value={coverId} />
        {(message !== null || others.length > 0) && (
          <div className="lg:col-span-2">
            <FormMessage isBad>
              {message ?? 'L’article n’a pas été enregistré.'} {others.map(([, text]) => text).join(' ')}
              {code === 'conflict' && <LaterVersion id={id} isSending={isSending} />}
            </FormMessage>
          </div>
        )}
        <WrittenFields typed={typed} fields={fields} />
        <div className="grid gap-5">
          <PostSteps can={post?.can ?? null} at={typed.at ?? ''} error={fields.at} isSending={isSending} />
          <PostPhoto post={post} coverId={coverId} typed={typed} fields={fields} />
          <PostSignature post={post} authorId={typed.authorId ?? ''} error={fields.authorId} />
        </div>
      </form>
      {preview && <PostPreviewSection preview={preview} />}
    </>
  );
}

/** Shown if somebody else saved first: their version can be read beside this page, and one's own can replace it. */
function LaterVersion({ id, isSending }: { id: string; isSending: boolean }) {
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <a href={editHref(id)} target="_blank" rel="noreferrer" className={buttonClass('secondary', 's')}>
        Voir la dernière version
      </a>
      <Button type="submit" name="step" value="replace" look="secondary" size="s" disabled={isSending}>
        La remplacer par la mienne
      </Button>
    </p>
  );
}

function initialValues(post: EditedPost | null, postKey: string): Record<string, string> {
  if (!post) return { key: postKey, version: '1' };
  const { title, slug, excerpt, category, tags, content, cover, coverAlt, authorId, version } = post;
  return {
    title,
    slug,
    excerpt,
    category,
    content,
    coverAlt,
    tags: tags.join(', '),
    coverId: cover?.id ?? '',
    authorId: authorId ?? '',
    version: String(version),
    at: post.state === 'scheduled' ? localMoment(post.publishedAt) : '',
  };
}

/** Suggests existing categories, so that the same thing has one name. */
function KnownCategories() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(topicsQuery(apiFetch));
  return (
    <datalist id="rubriques">
      {data?.categories.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

type Texts = Readonly<Record<string, string>>;

function WrittenFields({ typed, fields }: { typed: Texts; fields: Texts }) {
  const text = (name: string, max: number) => ({
    name,
    maxLength: max,
    defaultValue: typed[name],
    error: fields[name],
  });
  return (
    <div className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <TextField label="Titre" {...text('title', POST_LIMITS.title)} />
      <TextAreaField
        label="Résumé"
        hint="Sous le titre, dans les listes et dans les résultats de recherche."
        rows={3}
        {...text('excerpt', POST_LIMITS.excerpt)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Rubrique" list="rubriques" {...text('category', POST_LIMITS.category)} />
        <KnownCategories />
        <TextField
          label="Mots-clés"
          hint="Séparés par des virgules."
          {...text('tags', (POST_LIMITS.tag + 2) * POST_LIMITS.tags)}
        />
      </div>
      <TextAreaField
        label="Texte"
        hint="En Markdown : ## intertitre, **gras**, *italique*, - liste, [lien](/aide), > citation."
        rows={26}
        spellCheck
        {...text('content', POST_LIMITS.content)}
      />
      <TextField
        label="Adresse"
        hint="Après /blog/. Vide, elle est faite du titre ; une ancienne adresse mène toujours à la nouvelle."
        autoCapitalize="none"
        spellCheck={false}
        {...text('slug', POST_LIMITS.slug)}
      />
      <p>
        <Button type="submit" name="step" value="preview" look="secondary">
          Voir l’aperçu
        </Button>
      </p>
    </div>
  );
}
