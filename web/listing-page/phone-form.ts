/** The form's name in the server's answer to a post without JavaScript. */
export const PHONE_FORM = 'appeler';
