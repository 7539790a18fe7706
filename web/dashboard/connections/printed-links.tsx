import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { Icon } from '../frame/icon.tsx';
import { Loaded } from '../lists/loaded.tsx';
import { useLocationSettings } from '../locations/use-location-settings.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { type LinkKind, linkKinds, linksTo, readNumbers } from './menu-links.ts';
import { QrCode } from './qr-code.tsx';

/** Links into this location's menu as QR codes: one for all customers, or one for each table or room, to print. */
export function PrintedLinks() {
  const texts = useTexts('connections');
  const { merchantId, account } = useWorkplace();
  const settings = useLocationSettings();
  const merchantSlug = account.merchants.find((each) => each.merchantId === merchantId)?.slug ?? '';
  return (
    <Card
      title={<span className="print:hidden">{texts('links.title')}</span>}
      className="print:border-0 print:p-0 print:shadow-none"
    >
      <Loaded from={settings}>
        {({ slug }) => <Sheet menu={`${window.location.origin}/${merchantSlug}/at/${slug}`} />}
      </Loaded>
    </Card>
  );
}

function Sheet({ menu }: { readonly menu: string }) {
  const texts = useTexts('connections');
  const { locationName } = useWorkplace();
  const [kind, setKind] = useState<LinkKind>('menu');
  const [typed, setTyped] = useState('1-6');
  const isNumbered = kind === 'table' || kind === 'room';
  const numbers = readNumbers(typed);
  const links = linksTo(menu, kind, numbers ?? []);
  return (
    <>
      <div className="space-y-4 print:hidden">
        <p className="max-w-prose text-muted">{texts('links.text')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts('links.kind')}
            value={kind}
            onChange={(event) => setKind(linkKinds.find((each) => each === event.target.value) ?? 'menu')}
          >
            {linkKinds.map((each) => (
              <option key={each} value={each}>
                {texts(`links.kinds.${each}`)}
              </option>
            ))}
          </SelectField>
          {isNumbered && (
            <TextField
              label={texts('links.numbers')}
              hint={texts('links.numbersHint')}
              autoComplete="off"
              value={typed}
              error={numbers === null ? texts('links.numbersWrong') : null}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </div>
      </div>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-4 print:mt-0 print:grid-cols-3">
        {links.map(({ address, number }) => (
          <li key={address} className="break-inside-avoid rounded-control border border-line p-4 text-center">
            <p className="mb-2 font-display font-bold">{locationName}</p>
            <QrCode text={address} label={texts('links.codeFor', { address })} />
            <p className="mt-2 font-semibold">
              {number === null ? texts(`links.say.${kind}`) : texts(`links.say.${kind}`, { number })}
            </p>
            <p className="mt-1 text-xs break-all text-muted">{address}</p>
          </li>
        ))}
      </ul>
      <Button className="mt-4 print:hidden" disabled={links.length === 0} onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {texts('links.print')}
      </Button>
    </>
  );
}
