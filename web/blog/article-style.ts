/** Styles for the HTML of a post's text, which has no classes of its own. */
export const ARTICLE_STYLE = [
  'text-l leading-relaxed wrap-anywhere [&>*+*]:mt-4.5',
  '[&>h2]:mt-10 [&>h2]:text-2xl [&>h3]:mt-7 [&>h3]:text-xl [&>h4]:mt-6 [&>h4]:text-l',
  '[&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-3',
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:mt-2 [&_li]:pl-1 [&_li::marker]:text-ink-3',
  '[&_blockquote]:border-l-3 [&_blockquote]:border-brand [&_blockquote]:pl-4 [&_blockquote]:text-ink-2',
  '[&_code]:rounded-s [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:text-m [&_pre]:rounded-m [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:whitespace-pre-wrap',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-m [&_hr]:border-line',
  '[&_table]:w-full [&_table]:text-m [&_table]:wrap-break-word [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top',
  '[&_th]:border-b-2 [&_th]:border-line [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left',
].join(' ');
