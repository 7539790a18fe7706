import type { MerchantSettings } from '../../../client/index.ts';
import { TextAreaField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ParsedField } from '../forms/number-field.tsx';
import { readWebAddress } from './storefront-origins.ts';

type Legal = MerchantSettings['legal'];

const pages = ['imprintUrl', 'privacyUrl', 'termsUrl'] as const;

/** Who sells and where its legal pages are: what stands below every page that guests see. */
export function LegalFields({ legal, onChange }: { readonly legal: Legal; readonly onChange: (next: Legal) => void }) {
  const texts = useTexts('connections');
  return (
    <section className="space-y-4 border-t border-line pt-4">
      <h3 className="font-bold">{texts('business.legal')}</h3>
      <p className="max-w-prose text-muted">{texts('business.legalText')}</p>
      <TextAreaField
        label={texts('business.seller')}
        hint={texts('business.sellerHint')}
        maxLength={1000}
        value={legal.seller}
        onChange={(event) => onChange({ ...legal, seller: event.target.value })}
      />
      <div className="grid items-baseline gap-4 sm:grid-cols-2">
        {pages.map((page) => (
          <ParsedField<string | null>
            key={page}
            label={texts(`business.${page}`)}
            value={legal[page]}
            write={(address) => address ?? ''}
            parse={(text) => (text.trim() === '' ? null : readWebAddress(text))}
            wrong={texts('business.legalUrlWrong')}
            onChange={(address) => onChange({ ...legal, [page]: address })}
          />
        ))}
      </div>
    </section>
  );
}
