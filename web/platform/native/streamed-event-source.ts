import type { ApiFetch } from '#web/platform/api-fetch.ts';

/**
 * An EventSource whose request can carry a session: the browser's own sends no headers of ours. It has what
 * web/platform/live-events.ts uses, and does not reconnect: an end is told as a closed stream, which that file opens
 * again.
 */
export function streamedEventSource(apiFetch: ApiFetch): typeof EventSource {
  // Called with `new`: what a function returns takes the new object's place.
  function StreamedEvents(address: string | URL) {
    return openStream(apiFetch, String(address));
  }
  return Object.assign(StreamedEvents, STATES) as unknown as typeof EventSource;
}

const STATES = { CONNECTING: 0, OPEN: 1, CLOSED: 2 } as const;

function openStream(apiFetch: ApiFetch, address: string): EventTarget {
  const abort = new AbortController();
  const stream = Object.assign(new EventTarget(), {
    readyState: STATES.CONNECTING as number,
    close: () => {
      stream.readyState = STATES.CLOSED;
      abort.abort();
    },
  });
  const read = async () => {
    const headers = { Accept: 'text/event-stream' };
    const answer = await apiFetch(address, { headers, signal: abort.signal, cache: 'no-store' });
    if (!answer.ok || !answer.body) return;
    stream.readyState = STATES.OPEN;
    stream.dispatchEvent(new Event('open'));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = eventParser((event) => stream.dispatchEvent(event));
    for (let part = await reader.read(); !part.done; part = await reader.read()) parse(part.value);
  };
  const end = () => {
    if (stream.readyState === STATES.CLOSED) return;
    stream.readyState = STATES.CLOSED;
    stream.dispatchEvent(new Event('error'));
  };
  void read().then(end, end);
  return stream;
}

/** Reads the fields `id` and `data` of a stream in pieces (HTML standard, section 9.2.6). */
export function eventParser(notify: (event: MessageEvent<string>) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  let lastEventId = '';
  const readLine = (line: string) => {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id') lastEventId = value;
    if (line !== '' || data.length === 0) return;
    notify(new MessageEvent('message', { data: data.join('\n'), lastEventId }));
    data = [];
  };
  return (text) => {
    const lines = `${rest}${text}`.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
