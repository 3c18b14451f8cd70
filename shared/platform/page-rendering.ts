/** The interface between the server and the built server entry of the web. The server loads that file by its path. */
export type PageRenderer = {
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
  /** Answers a form that was sent without JavaScript; null if no form posts to the address. */
  submit(request: Request, options: RenderOptions): Promise<RenderedPage | null>;
  /** The text of every inline script and style element that pages carry, for the security policy. */
  inlineScripts(): string[];
  inlineStyles(): string[];
};

export type RenderOptions = {
  /** The API in process, with the visitor's cookies. */
  apiFetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  assets: PageAssets;
  /** False if the request carries no session cookie, which saves the session look-up. */
  mayBeSignedIn: boolean;
};

export type PageAssets = {
  styles: string[];
  /** web/boot as one script to be put into the page; while developing, where it is fetched from. */
  boot: { code: string } | { src: string };
  entryScript: string;
  /** Id of a route → the scripts that its page needs beside those of the root, and the styles it has in place of the site's. */
  routes: Record<string, { preloads: string[]; styles?: string[] }>;
};

export type RenderedPage =
  /** `route`: the template of its address, as `/annonce/$id`. */
  | { kind: 'page'; status: number; html: string; route: string }
  | { kind: 'redirect'; status: number; location: string; cookie?: string };
