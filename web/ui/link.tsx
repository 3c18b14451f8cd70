import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

/** The application declares here, as `href`, the addresses that its links may lead to. */
export interface LinkRegister {}

export type LinkHref = LinkRegister extends { href: infer Href } ? Href : string;

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: LinkHref };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Sets the component that renders the design system's links, so that they go through the application's router. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext) ?? 'a';
  return <Anchor {...props} />;
}
