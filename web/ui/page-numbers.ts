/** Returns the page numbers to show: the ends and those around the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  );
  const sorted = [...shown].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    // A gap of one page is replaced by that page's number, which is as wide.
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
