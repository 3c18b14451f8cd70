import { Plus } from 'lucide';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function PublishLink({ category, item }: { category: Category; item: string }) {
  return (
    <AppLink
      {...signedInLink(
        useAccount(),
        pageHref({ to: '/creer-annonce/{-$category}', params: { category: CATEGORY_FACTS[category].slug } }),
      )}
      className={buttonClass('secondary', 'm', 'whitespace-nowrap max-sm:px-4')}
    >
      <Icon of={Plus} className="size-5 shrink-0" />
      <span>
        Publier<span className="max-sm:sr-only"> {item}</span>
      </span>
    </AppLink>
  );
}
