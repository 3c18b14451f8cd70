/** Addresses of older links (PRODUCT 12), and the pages that they mean now. */
const OLDER_ADDRESSES: readonly [RegExp, string][] = [
  [/^\/create-listing(?=[?#]|$)/, '/creer-annonce'],
  [/^\/editer-annonce\/([\w-]+)(?=[?#]|$)/, '/annonce/$1/modifier'],
  [/^\/dashboard(?=[?#]|$)/, '/profile'],
  [/^\/boosts(?=[?#]|$)/, '/mes-boosts'],
];

/** The address as it is now; any other as it was. */
export function presentAddress(href: string): string {
  const [pattern, present] = OLDER_ADDRESSES.find(([each]) => each.test(href)) ?? [];
  return pattern && present ? href.replace(pattern, present) : href;
}
