const FILLED_BY_BOOT = { __html: '' };

/** Under the header: says that the device has no network. Its text is set by web/boot (keep-page-offline.ts). */
export function NetworkStrip() {
  return (
    <div
      role="status"
      className="network-strip"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- constant; tells React to leave the content alone
      dangerouslySetInnerHTML={FILLED_BY_BOOT}
    />
  );
}
