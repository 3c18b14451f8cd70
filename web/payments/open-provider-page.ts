/**
 * Opens a tab for the provider's page. Must be called within the click: browsers refuse it later. Null where there are
 * no tabs, as in the in-app browsers of other applications; this page then navigates there itself.
 */
export function openProviderTab(): Window | null {
  if (import.meta.env.MODE === 'mobile') return null;
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The tab will show another site's page, which must not reach back into ours.
  tab.opener = null;
  tab.document.title = 'Page de paiement';
  tab.document.body.textContent = 'Un instant : la page de paiement arrive…';
  return tab;
}

export function showProviderPage(tab: Window | null, checkoutUrl: string) {
  if (import.meta.env.MODE === 'mobile') void openInSystemBrowser(checkoutUrl);
  else if (tab && !tab.closed) tab.location.replace(checkoutUrl);
  else window.location.assign(checkoutUrl);
}

/** A payer sees whose page it is, and the app waits behind it. */
async function openInSystemBrowser(checkoutUrl: string): Promise<void> {
  const { openInBrowser } = await import('#web/platform/native/app-links.ts');
  await openInBrowser(checkoutUrl);
}
