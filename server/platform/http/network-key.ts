import { isIPv4, isIPv6 } from 'node:net';

export type NetworkKeys = {
  /** One connection: an IPv4 address, or the /64 whose addresses one IPv6 line changes at will. */
  host: string;
  /** The /48 that a provider assigns to one customer at most (RFC 6177); null for IPv4. */
  wider: string | null;
};

/** What an address counts as, however it is written. A text that is no address ("in-process") counts as itself. */
export function networkKeys(address: string): NetworkKeys {
  const bare = withoutPortAndZone(address.trim().toLowerCase());
  const groups = isIPv6(bare) ? groupsOf(bare) : null;
  if (!groups) return { host: bare, wider: null };
  const mapped = mappedIPv4(groups);
  if (mapped) return { host: mapped, wider: null };
  return { host: prefixOf(groups, 4), wider: prefixOf(groups, 3) };
}

/**
 * The range that a customer who rents one address gets cheaply: /24 of IPv4, /48 of IPv6. For uses that cost us money.
 */
export function networkRange(address: string): string {
  const { host, wider } = networkKeys(address);
  if (wider !== null) return wider;
  return isIPv4(host) ? `${host.split('.').slice(0, 3).join('.')}.0/24` : host;
}

/** Proxies write `[2001:db8::1]:443` and `192.0.2.1:443`; `%eth0` is a zone of the machine that wrote it. */
function withoutPortAndZone(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const unported = bracketed ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return unported.replace(/%.*$/, '');
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = parseGroups(head);
  if (tail === undefined) return before;
  const after = parseGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function parseGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function mappedIPv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

function prefixOf(groups: number[], length: number): string {
  const prefix = groups.slice(0, length).map((group) => group.toString(16));
  return `${prefix.join(':')}::/${length * 16}`;
}
