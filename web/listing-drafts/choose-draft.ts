import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import type { DeviceDraft } from './device-drafts.ts';

/** `unknown`: the server could not be asked. */
export type FoundDraft = ListingDraft | null | 'unknown';

type Choice =
  | { kind: 'nothing' }
  | { kind: 'server'; draft: ListingDraft }
  | { kind: 'device'; draft: DeviceDraft }
  /** Both were changed apart: the person is asked, and sees the device's own meanwhile. */
  | { kind: 'both'; draft: DeviceDraft; other: ListingDraft };

/**
 * The page was made before the last save of this device arrived, as when one reloads while it is on its way: what the
 * page says of the server is no answer.
 */
export function missesLastSave(device: DeviceDraft | null, server: FoundDraft): boolean {
  return device !== null && server !== 'unknown' && (server?.version ?? 0) < device.version;
}

/** What a form is filled with: the newest of the two, unless each holds what the other has not seen. */
export function chooseDraft(device: DeviceDraft | null, server: FoundDraft): Choice {
  if (!device)
    return server === 'unknown' || !server ? { kind: 'nothing' } : { kind: 'server', draft: server };
  if (server === 'unknown') return { kind: 'device', draft: device };
  // Published or thrown away elsewhere; what was written here since is still somebody's work.
  if (!server)
    return device.isAhead ? { kind: 'device', draft: { ...device, version: 0 } } : { kind: 'nothing' };
  if (server.version === device.version) return { kind: 'device', draft: device };
  // What this device had sent when it lost the answer; it may have gone on since.
  if (device.attempts.includes(server.saveId))
    return { kind: 'device', draft: { ...device, version: server.version } };
  if (!device.isAhead) return { kind: 'server', draft: server };
  if (isSameContent(server.content, device.content))
    return holdsPhotos(device)
      ? { kind: 'device', draft: { ...device, version: server.version } }
      : { kind: 'server', draft: server };
  return { kind: 'both', draft: device, other: server };
}

/** Photos that have not reached the server are on this device alone. */
function holdsPhotos({ photos }: DeviceDraft): boolean {
  return photos.some(({ upload }) => !upload);
}

/** Whether two contents are the same to who wrote them, however the fields are ordered. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ values, step, pictureIds }: DraftContent): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return JSON.stringify([filled.toSorted(([a], [b]) => (a < b ? -1 : 1)), step, pictureIds]);
}
