/** Returns the address that opens WhatsApp with a text and the address to share. */
export function whatsAppShareUrl(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}
