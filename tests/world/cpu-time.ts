/** What the processor worked on this, in milliseconds; on the clock it also depends on what else the machine does. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
