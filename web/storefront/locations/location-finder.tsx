import { useState } from 'react';
import type { Coordinates, FulfillmentMethod } from '../../../client/index.ts';
import { hasZipCodes } from '../../cart/fulfillment/address-parts.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { FilterChip } from '../frame/filter-chip.tsx';
import { useCountry } from '../frame/merchant.tsx';

/**
 * Narrows the list of locations by words of their address, by method, and sorts it by the distance from the device.
 * What people type is compared with the addresses here and goes nowhere.
 * (design/pages.md#a-location-is-found-by-its-address-or-the-devices-position)
 */
export function LocationFinder({
  words,
  setWords,
  method,
  setMethod,
  offered,
  hasPosition,
  setPosition,
}: {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly method: FulfillmentMethod | null;
  readonly setMethod: (method: FulfillmentMethod | null) => void;
  readonly offered: readonly FulfillmentMethod[];
  readonly hasPosition: boolean;
  readonly setPosition: (position: Coordinates) => void;
}) {
  const texts = useTexts('storefront');
  const cartTexts = useTexts('cart');
  const isOfUs = hasZipCodes(useCountry());
  return (
    <search className="relative -mt-10 block rounded-card border border-line bg-card p-5 shadow-raised sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={texts('find.label')}
            placeholder={texts(isOfUs ? 'find.usPlaceholder' : 'find.placeholder')}
            type="search"
            autoComplete="postal-code"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <NearMe {...{ hasPosition, setPosition }} />
      </div>
      {offered.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{cartTexts('method.title')}</legend>
          <div className="mt-4 flex flex-wrap gap-2">
            {offered.map((one) => (
              <FilterChip key={one} pressed={method === one} onPress={() => setMethod(method === one ? null : one)}>
                {cartTexts(`method.${one}`)}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  );
}

function NearMe({
  hasPosition,
  setPosition,
}: {
  readonly hasPosition: boolean;
  readonly setPosition: (position: Coordinates) => void;
}) {
  const texts = useTexts('storefront');
  const refused = hasZipCodes(useCountry()) ? 'find.usNoPosition' : 'find.noPosition';
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setPosition({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <>
      <Button busy={state === 'asking'} onClick={ask}>
        <Icon name="pin" size={18} />
        {texts('find.nearMe')}
      </Button>
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {state === 'refused' ? texts(refused) : hasPosition ? texts('find.sorted') : ''}
      </p>
    </>
  );
}
