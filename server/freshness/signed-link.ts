import { LINK_PURPOSES, type LinkPurpose } from '#shared/listings/listing-freshness.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

/** Content of a mail's link: its holder acts for the listing's owner, for this one purpose. */
export type SignedLink = {
  purpose: LinkPurpose;
  listingId: string;
  /** Start of the lifetime or time of the question that it refers to: once that is over, the link has no effect. */
  about: Date;
};

const LINK =
  /^(?<purpose>[a-z]+)\.(?<id>lst_[0-9a-z]{26})\.(?<about>[0-9a-z]{1,9})\.(?<until>[0-9a-z]{1,9})\.(?<signature>[\w-]{43})$/;

export function signLink(
  config: Pick<Config, 'authSecret' | 'origin'>,
  { purpose, listingId, about }: SignedLink,
  until: Date,
): string {
  const parts = [
    purpose,
    toPublicId('lst', listingId),
    about.getTime().toString(36),
    Math.ceil(until.getTime() / 1000).toString(36),
  ].join('.');
  return `${config.origin}/confirmer-annonce?lien=${parts}.${sign(config, 'listing-link', parts)}`;
}

/** Null if the signature is not ours or the link has expired. */
export function readLink(config: Pick<Config, 'authSecret'>, token: string, now: number): SignedLink | null {
  const found = LINK.exec(token)?.groups;
  if (!found?.signature) return null;
  const parts = token.slice(0, token.lastIndexOf('.'));
  if (!isSigned(config, found.signature, 'listing-link', parts)) return null;
  const purpose = LINK_PURPOSES.find((each) => each === found.purpose);
  const listingId = fromPublicId('lst', found.id ?? '');
  if (!purpose || listingId === null || now > parseInt(found.until ?? '', 36) * 1000) return null;
  return { purpose, listingId, about: new Date(parseInt(found.about ?? '', 36)) };
}
