/** The forms' names in the server's answer to a post without JavaScript. */
export const LINK_FORM = 'confirmer-annonce';
export const UNAVAILABLE_FORM = 'indisponible';

export const LINK_PATH = '/confirmer-annonce';

export const UNAVAILABLE_THANKS = 'Merci. Nous demandons au vendeur si elle est toujours disponible.';
