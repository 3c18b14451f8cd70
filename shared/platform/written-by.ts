/**
 * Names the account that wrote what a request brings, which may have waited on the device for days: the server refuses
 * it under any other session, even if that one began after the browser looked.
 */
export const WRITTEN_BY_HEADER = 'X-Written-By';
