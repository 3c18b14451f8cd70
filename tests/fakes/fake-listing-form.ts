import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Video } from '#shared/uploads/video.ts';
import type { DeviceDraft } from '#web/listing-drafts/device-drafts.ts';
import { createListingFormEngine } from '#web/listing-form/listing-form-engine.ts';
import type {
  FormDraftPorts,
  ListingFormEnding,
  ListingFormPorts,
  ListingFormStart,
  SharedContent,
} from '#web/listing-form/listing-form-ports.ts';
import type { PublishStep } from '#web/listing-form/publish-steps.ts';

export const ESSENTIALS = {
  category: 'services',
  title: 'Plombier à Cotonou',
  description: 'Dépannage de jour comme de nuit, devis gratuit.',
};
export const WHOLE = {
  ...ESSENTIALS,
  price: '15000',
  currency: 'XOF',
  countryCode: 'BJ',
  citySlug: 'cotonou',
};

export const anUpload = (id: string): Upload => ({
  id,
  state: 'ready',
  failure: null,
  picture: { id, base: `/media/${id}`, width: 4, height: 3, color: '#ffffff' },
});

const aVideo = (id: string): Video => ({
  id,
  url: `/media/${id}`,
  contentType: 'video/mp4',
  bytes: 4,
  seconds: null,
  poster: null,
});

export const aPicture = (name: string) => new File([name], name, { type: 'image/jpeg' });

export const draftContent = (changed: Partial<DraftContent> = {}): DraftContent => ({
  values: WHOLE,
  step: 'details',
  key: 'cle-du-brouillon',
  pictureIds: [],
  ...changed,
});

export const serverDraft = (changed: Partial<ListingDraft> = {}): ListingDraft => ({
  version: 3,
  saveId: 'save-3',
  savedAt: '2026-11-20T10:00:00.000Z',
  content: draftContent(),
  uploads: [],
  ...changed,
});

export const deviceDraft = (changed: Partial<DeviceDraft> = {}): DeviceDraft => ({
  version: 3,
  isAhead: true,
  changedAt: 0,
  attempts: [],
  content: draftContent(),
  photos: [],
  ...changed,
});

type Sending = { name: string; end: (upload: Upload) => void; fail: (error: unknown) => void };

type Changed = {
  start?: Partial<ListingFormStart>;
  ending?: Partial<ListingFormEnding>;
  drafts?: Partial<FormDraftPorts>;
  device?: Partial<FormDraftPorts['device']>;
  shared?: readonly SharedContent[];
  onTakeShared?: () => void;
};

/** Creates the engine of a new listing's form with ports that the test controls, and records its calls to them. */
export function aListingForm(changed: Changed = {}) {
  const { start = {}, ending = {}, drafts = {}, device = {}, shared = [], onTakeShared } = changed;
  const pushed: PublishStep[] = [];
  const focused: (string | undefined)[] = [];
  const log: string[] = [];
  const submitted: Parameters<ListingFormEnding['submit']>[] = [];
  const { sendings, ...uploads } = pendingUploads();
  const { shown, toasts } = shownToasts();
  const push = (step: PublishStep) => {
    pushed.push(step);
    engine.remember(step);
  };
  const ports: ListingFormPorts = {
    ...uploads,
    drafts: { ...loggedDrafts(log), ...drafts, device: { ...loggedDevice(log), ...device } },
    steps: { push, back: () => log.push('back') },
    focusField: (name) => focused.push(name),
    toasts,
    takeShared: () => {
      onTakeShared?.();
      return Promise.resolve(shared);
    },
  };
  const engine = createListingFormEngine(ports, {
    values: { currency: 'XOF' },
    uploads: [],
    video: null,
    step: 'essentials',
    rememberedStep: undefined,
    sent: null,
    knownKey: '',
    now: Date.parse('2026-11-20T10:00:00Z'),
    draft: null,
    untouched: draftContent({ values: { currency: 'XOF' }, step: 'essentials', key: '' }),
    ...start,
    ending: {
      submit(...sent) {
        submitted.push(sent);
        return Promise.resolve(async () => void log.push('leave'));
      },
      afterRefusal: () => Promise.resolve({}),
      ...ending,
    },
  });
  return { engine, sendings, pushed, focused, toasts: shown, log, submitted };
}

/** Uploads of photos and videos that are pending until the test completes or fails them. */
function pendingUploads() {
  const sendings: Sending[] = [];
  const hold = (name: string) =>
    new Promise<Upload>((end, fail) => {
      sendings.push({ name, end, fail });
    });
  const previews = { openPreview: () => 'blob:1', closePreview: () => undefined };
  const wait = () => Promise.resolve();
  const photos: ListingFormPorts['photos'] = {
    ...previews,
    shrink: (file) => Promise.resolve(file),
    send: (_file, name) => hold(name),
    find: (id) => Promise.resolve(anUpload(id)),
    wait,
  };
  const video: ListingFormPorts['video'] = {
    ...previews,
    send: (_kind, _file, name) => hold(name),
    find: (id) => Promise.resolve(aVideo(id)),
    setPoster: (id) => Promise.resolve(aVideo(id)),
    drawPoster: () => Promise.resolve(null),
    wait,
  };
  return { sendings, photos, video };
}

/** A server without a draft. */
function loggedDrafts(log: string[]): Omit<FormDraftPorts, 'device'> {
  return {
    save: ({ version, content }) => {
      log.push(`save ${content.values.title ?? ''}`);
      return Promise.resolve({ version: version + 1 });
    },
    find: () => Promise.resolve(null),
    findSoon: () => Promise.resolve(null),
    remove: (version) => {
      log.push(`remove ${version}`);
      return Promise.resolve();
    },
    now: Date.now,
    wait: () => Promise.resolve(),
  };
}

/** A device without a draft. */
function loggedDevice(log: string[]): FormDraftPorts['device'] {
  return {
    find: () => Promise.resolve(null),
    restore: (photos) => Promise.resolve(photos.map((photo) => ({ ...photo, blob: null, isShrunk: false }))),
    purgeOtherAccounts: () => Promise.resolve(),
    keep: ({ content }) => {
      log.push(`keep ${content.values.title ?? ''}`);
      return Promise.resolve(true);
    },
    keepPhotos: () => Promise.resolve(),
    discard: () => {
      log.push('forget');
      return Promise.resolve();
    },
  };
}

function shownToasts() {
  const shown = new Map<number, string>();
  let lastId = 0;
  const toasts: ListingFormPorts['toasts'] = {
    show({ title, text }) {
      lastId += 1;
      shown.set(lastId, text ? `${title}: ${text}` : title);
      return lastId;
    },
    dismiss: (id) => shown.delete(id),
  };
  return { shown, toasts };
}
