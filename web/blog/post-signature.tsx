import type { EditedPost } from '#shared/blog/post.ts';
import { useAccount } from '#web/accounts/session.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { SelectField } from '#web/ui/field.tsx';

type PostSignatureProps = { post: EditedPost | null; authorId: string; error: string | undefined };

/** Signs as the team or as oneself. Another author's signature is kept, but cannot be given to other posts. */
export function PostSignature({ post, authorId, error }: PostSignatureProps) {
  const { siteName } = useSiteSettings();
  const account = useAccount();
  const signatures = new Map([
    ...(post?.authorId ? [[post.authorId, post.author.name] as const] : []),
    ...(account ? [[account.id, `${account.firstName} ${account.lastName}`] as const] : []),
  ]);
  return (
    <section aria-label="Signature" className="rounded-l border border-line bg-surface p-5">
      <SelectField
        label="Signé"
        name="authorId"
        emptyLabel={`L’équipe ${siteName}`}
        options={[...signatures].map(([value, label]) => ({ value, label }))}
        defaultValue={authorId}
        error={error}
      />
    </section>
  );
}
