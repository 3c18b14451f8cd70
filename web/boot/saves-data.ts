type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether somebody asked their device to save data, or their network is so slow that they would have. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
