import { useEffect } from 'react';
import type { Listing } from '#shared/listings/listing.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { statusNotice } from './status-notice.ts';

/** Says that a listing is not on sale; to those who know it as such, also as a toast. */
export function StatusBanner({ listing }: { listing: Listing }) {
  const notice = statusNotice(listing);
  const title = notice?.title;
  const text = notice?.text;
  const isQuiet = notice?.isQuiet === true;
  useEffect(() => {
    if (title !== undefined && text !== undefined && !isQuiet) showToast({ title, text });
  }, [title, text, isQuiet]);
  if (!notice) return null;
  return (
    <div className="mb-4 rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">{notice.title}</p>
      <p className="text-s">{notice.text}</p>
      {notice.reason && <p className="mt-1 font-semibold wrap-break-word">{notice.reason}</p>}
    </div>
  );
}
