/** Opens WhatsApp with a text and an address that is passed on. */
export function whatsAppShareUrl(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}
