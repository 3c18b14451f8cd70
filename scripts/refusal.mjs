/** Returns an error that is shown by its message alone, without a stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { isRefusal: true });
}

export function messageOf(error) {
  return error.isRefusal ? error.message : error;
}
