export const CONTACT_PATH = '/contact';
export const CONTACT_FORM = 'contact';
