import type { ReactNode } from 'react';

/** Words in another language than the page's, for those who hear them read, and in their own direction; undefined: in the page's. */
export function InLanguage({ lang, children }: { readonly lang: string | undefined; readonly children: ReactNode }) {
  return lang === undefined ? children : <bdi lang={lang}>{children}</bdi>;
}
