/** An error whose message is all there is to say: no stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { isRefusal: true });
}

export function messageOf(error) {
  return error.isRefusal ? error.message : error;
}
