import { Bot, Tag } from 'lucide';
import type { Conversation, ConversationListing } from '#shared/messages/conversation.ts';
import { pictureUrl } from '#shared/pictures/picture.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type TopicPictureProps = {
  listing: ConversationListing | null;
  kind?: Conversation['kind'];
  className?: string;
};

/** The topic of a conversation: the listing's cover, or the assistant. */
export function TopicPicture({ listing, kind = 'listing', className }: TopicPictureProps) {
  const frame = classNames('shrink-0 overflow-hidden rounded-m bg-brand-soft text-brand-strong', className);
  const cover = listing?.cover ?? null;
  if (cover) {
    return (
      <img
        src={pictureUrl(cover, 'avatar')}
        alt=""
        width={150}
        height={150}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: cover.color }}
        className={classNames(frame, 'object-cover')}
      />
    );
  }
  const icon = kind === 'welcome' ? Bot : Tag;
  return (
    <span aria-hidden="true" className={classNames(frame, 'grid place-items-center')}>
      <Icon of={icon} className="size-1/2" />
    </span>
  );
}
