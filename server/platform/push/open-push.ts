import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { folderOutbox } from '#server/platform/folder-outbox.ts';
import { sendByGateway } from './gateway-push.ts';
import type { Push, SentPush } from './push.ts';
import { vapidOf } from './vapid.ts';
import { sendWebPush } from './web-push.ts';

type PushConfig = Pick<Config, 'pushGateway' | 'mode' | 'dataDir' | 'authSecret' | 'mailFrom'>;

/** Browsers always get pushes; native apps through the configured gateway, in the demonstration into an outbox. */
export function openPush({ pushGateway, mode, dataDir, authSecret, mailFrom }: PushConfig): Push {
  const vapid = vapidOf(authSecret, `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`);
  const outbox = pushGateway || mode === 'production' ? null : folderOutbox<SentPush>(join(dataDir, 'push'));
  return {
    webKey: vapid.publicKey,
    send: async (target, message) => {
      if (target.platform === 'web') return sendWebPush(target, message, { vapid });
      if (pushGateway) return sendByGateway(target, message, pushGateway);
      await outbox?.add({ ...message, target });
      return 'taken';
    },
    outbox,
  };
}
