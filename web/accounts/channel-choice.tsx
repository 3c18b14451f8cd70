import { useState } from 'react';
import { CHANNEL_LABEL, type PhoneChannel } from './phone-channels.ts';

/** How a code is sent; nothing to choose where there is one way. */
export function ChannelChoice({ channels }: { channels: readonly PhoneChannel[] }) {
  const [channel, setChannel] = useState<PhoneChannel>(channels[0] ?? 'sms');
  if (channels.length < 2) return <input type="hidden" name="channel" value={channel} />;
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-s font-bold text-ink-2">Recevoir le code</legend>
      {channels.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="channel"
            value={each}
            checked={channel === each}
            onChange={() => setChannel(each)}
            className="size-5 accent-brand"
          />
          {CHANNEL_LABEL[each]}
        </label>
      ))}
    </fieldset>
  );
}
