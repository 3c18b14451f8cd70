/** Measures the CPU time of a job in milliseconds; wall-clock time also depends on what else the machine does. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
