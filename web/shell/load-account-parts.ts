/**
 * Loads the code of the parts of every page that show who is signed in. Sign-in waits for it, so that the next page
 * shows the account at once; a network failure does not prevent sign-in.
 */
export async function loadAccountParts(): Promise<void> {
  await Promise.allSettled([
    import('./account-links.tsx'),
    import('./mobile-menu.tsx'),
    import('./tab-bar.tsx'),
  ]);
}
