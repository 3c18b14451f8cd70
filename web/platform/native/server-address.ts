let address = '';

/** The server's origin, once the app knows it. */
export function serverAddress(): string {
  return address;
}

export function setServerAddress(given: string): void {
  address = new URL(given).origin;
}
