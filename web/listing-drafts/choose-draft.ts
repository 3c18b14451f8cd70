import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import type { DeviceDraft } from './device-drafts.ts';

/** `unknown`: the server could not be reached. */
export type FoundDraft = ListingDraft | null | 'unknown';

type Choice =
  | { kind: 'nothing' }
  | { kind: 'server'; draft: ListingDraft }
  | { kind: 'device'; draft: DeviceDraft }
  /** Both changed independently: the person has to choose, and sees the device's own draft until then. */
  | { kind: 'both'; draft: DeviceDraft; other: ListingDraft };

/**
 * Whether the page was rendered before this device's last save arrived, e.g. on a reload during the save: the server's
 * draft in the page is then outdated.
 */
export function missesLastSave(device: DeviceDraft | null, server: FoundDraft): boolean {
  return device !== null && server !== 'unknown' && (server?.version ?? 0) < device.version;
}

/** Chooses the draft that a form starts from: the newer one, unless each has changes that the other lacks. */
export function chooseDraft(device: DeviceDraft | null, server: FoundDraft): Choice {
  if (!device)
    return server === 'unknown' || !server ? { kind: 'nothing' } : { kind: 'server', draft: server };
  if (server === 'unknown') return { kind: 'device', draft: device };
  // Published or discarded elsewhere; what was written here since then must not be lost.
  if (!server)
    return device.isAhead ? { kind: 'device', draft: { ...device, version: 0 } } : { kind: 'nothing' };
  if (server.version === device.version) return { kind: 'device', draft: device };
  // This device's own save, whose answer was lost; the draft may have changed since.
  if (device.attempts.includes(server.saveId))
    return { kind: 'device', draft: { ...device, version: server.version } };
  if (!device.isAhead) return { kind: 'server', draft: server };
  if (isSameContent(server.content, device.content))
    return holdsPhotos(device)
      ? { kind: 'device', draft: { ...device, version: server.version } }
      : { kind: 'server', draft: server };
  return { kind: 'both', draft: device, other: server };
}

/** Photos without an upload exist on this device only. */
function holdsPhotos({ photos }: DeviceDraft): boolean {
  return photos.some(({ upload }) => !upload);
}

/** Whether two contents are equal, whatever the order of their fields; empty fields are ignored. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ values, step, pictureIds }: DraftContent): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return JSON.stringify([filled.toSorted(([a], [b]) => (a < b ? -1 : 1)), step, pictureIds]);
}
