/**
 * The code of what shows around every page who is signed in. Whoever signs in waits for it, so that the next page says
 * at once that they are; a network that fails meanwhile keeps nobody out.
 */
export async function loadAccountParts(): Promise<void> {
  await Promise.allSettled([
    import('./account-links.tsx'),
    import('./mobile-menu.tsx'),
    import('./tab-bar.tsx'),
  ]);
}
