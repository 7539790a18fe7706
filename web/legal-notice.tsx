import type { Merchant } from '../client/index.ts';
import { useTexts } from './language/language.ts';

export type LegalFacts = NonNullable<Merchant['legal']>;

const pages = ['imprintUrl', 'privacyUrl', 'termsUrl'] as const;

/** Who sells and where its legal pages are, as the merchant gave them; nothing where it gave nothing. */
export function LegalNotice({ legal }: { readonly legal: LegalFacts | null | undefined }) {
  const texts = useTexts('everywhere');
  if (legal == null) return null;
  return (
    <div className="basis-full text-sm text-muted">
      {legal.seller !== '' && <p className="whitespace-pre-line">{legal.seller}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-4 print:hidden">
        {pages.map((page) => {
          const address = legal[page];
          return (
            address !== null && (
              <li key={page}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center underline"
                >
                  {texts(`legal.${page}`)}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
