// What the worker uses of its global scope. TypeScript's own library of it cannot stand beside that of pages.

export type WorkerEvent = Event & { waitUntil: (done: Promise<unknown>) => void };
/** For a page that the browser has asked for already, while the worker was being started. */
export type PreloadEvent = WorkerEvent & { preloadResponse?: Promise<Response | undefined> };
type PushEvent = WorkerEvent & { data: { json: () => unknown } | null };
type NotificationEvent = WorkerEvent & { notification: Notification };
type SyncEvent = WorkerEvent & { tag: string };

type Page = {
  visibilityState: DocumentVisibilityState;
  postMessage: (message: unknown) => void;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
};

export type MessageEventOfPage = WorkerEvent &
  Omit<MessageEvent<unknown>, 'source'> & { source: Page | null };

type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'activate', hear: (event: WorkerEvent) => void): void;
    (type: 'message', hear: (event: MessageEventOfPage) => void): void;
    (type: 'push', hear: (event: PushEvent) => void): void;
    (type: 'notificationclick', hear: (event: NotificationEvent) => void): void;
    (type: 'sync', hear: (event: SyncEvent) => void): void;
  };
};

export const scope = globalThis as unknown as WorkerScope;
