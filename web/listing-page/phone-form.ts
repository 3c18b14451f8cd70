/** The form's name in what the server says back when it was sent without JavaScript. */
export const PHONE_FORM = 'appeler';
