import { listingFormAction } from './listing-form.actions.ts';
import { createListing } from './listing-form.api.ts';
import { categoryOf, publishedPath, publishPath } from './publish-form.ts';

/** Handles the form of a new listing without JavaScript. */
export const postPublishForm = listingFormAction(/^\/creer-annonce(?:\/(?<slug>[\w-]+))?$/, {
  pathOf: ({ values }) => publishPath(categoryOf(values)),
  submit: async (listing, { key }, { apiFetch }) =>
    publishedPath((await createListing(apiFetch, listing, key)).id),
});
