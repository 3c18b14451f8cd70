type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asked the device to save data, or the network is too slow to spend it on what nobody uses yet. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
