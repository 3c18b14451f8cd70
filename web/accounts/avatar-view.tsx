import { classNames } from '#web/ui/class-names.ts';

type AvatarViewProps = {
  avatar: string | null;
  initials: string;
  /** Size and other classes of the frame. */
  className?: string;
};

/** Somebody's photo, or their initials. */
export function AvatarView({ avatar, initials, className }: AvatarViewProps) {
  const frame = classNames('shrink-0 overflow-hidden rounded-full bg-brand-soft', className);
  if (avatar !== null)
    return (
      <img
        src={avatar}
        alt=""
        width={150}
        height={150}
        loading="lazy"
        className={classNames(frame, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, 'grid place-items-center font-display font-bold text-brand-strong')}
    >
      {initials}
    </span>
  );
}
