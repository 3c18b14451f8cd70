import { useEffect } from 'react';
import type { Listing } from '#shared/listings/listing.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { statusNotice } from './status-notice.ts';

/** For people who may see a listing that is not public: its owner and the team. */
export function StatusBanner({ listing }: { listing: Listing }) {
  const notice = statusNotice(listing);
  const title = notice?.title;
  const text = notice?.text;
  useEffect(() => {
    if (title !== undefined && text !== undefined) showToast({ title, text });
  }, [title, text]);
  if (!notice) return null;
  return (
    <div className="mb-4 rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">{notice.title}</p>
      <p className="text-s">{notice.text}</p>
      {notice.reason && <p className="mt-1 font-semibold wrap-break-word">{notice.reason}</p>}
    </div>
  );
}
