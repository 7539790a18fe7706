import { useState } from 'react';
import type { Coordinates, FulfillmentMethod, SuggestedAddress } from '../../../client/index.ts';
import { AddressCombobox } from '../../cart/fulfillment/address-combobox.tsx';
import { useLookupFacts } from '../../cart/fulfillment/address-lookup.ts';
import { hasZipCodes } from '../../cart/fulfillment/zip-codes.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useClient } from '../frame/client.tsx';
import { FilterChip } from '../frame/filter-chip.tsx';
import { useCountry, useMerchant } from '../frame/merchant.tsx';

/** Where a person is: on their device, or at a place they named. */
export type Whereabouts = Coordinates & { readonly label: string | null };

/**
 * "Where are you?": a place that is typed or where the device is sorts the locations; the words that are typed mark those
 * whose address has them. (design/pages.md#where-are-you-always-has-an-answer)
 */
export function LocationFinder({
  words,
  setWords,
  method,
  setMethod,
  offered,
  whereabouts,
  setWhereabouts,
}: {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly method: FulfillmentMethod | null;
  readonly setMethod: (method: FulfillmentMethod | null) => void;
  readonly offered: readonly FulfillmentMethod[];
  readonly whereabouts: Whereabouts | null;
  readonly setWhereabouts: (whereabouts: Whereabouts | null) => void;
}) {
  const texts = useTexts('finding');
  const everywhere = useTexts('everywhere');
  const type = (text: string) => {
    setWords(text);
    setWhereabouts(null);
  };
  return (
    <search className="relative -mt-10 block rounded-card border border-line bg-card p-5 shadow-raised sm:p-6">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <PlaceField
            words={words}
            onType={type}
            onChoose={({ lat, lng, label }) => {
              setWords('');
              setWhereabouts({ lat, lng, label });
            }}
          />
        </div>
        <NearMe setPosition={(position) => setWhereabouts({ ...position, label: null })} />
        <p role="status" className="basis-full text-sm text-muted empty:hidden">
          {whereabouts === null
            ? ''
            : whereabouts.label === null
              ? texts('find.sorted')
              : texts('find.sortedFrom', { place: whereabouts.label })}
        </p>
      </div>
      {offered.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{everywhere('method.title')}</legend>
          <div className="mt-4 flex flex-wrap gap-2">
            {offered.map((one) => (
              <FilterChip key={one} pressed={method === one} onPress={() => setMethod(method === one ? null : one)}>
                {everywhere(`method.${one}`)}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  );
}

/** Finds places where addresses can be looked up; else it takes words alone. */
function PlaceField({
  words,
  onType,
  onChoose,
}: {
  readonly words: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (place: SuggestedAddress) => void;
}) {
  const texts = useTexts('finding');
  const client = useClient();
  const { merchant } = useMerchant();
  const place = { client, locationId: merchant.locations[0]?.id ?? '' };
  const facts = useLookupFacts(place).data;
  const hint = texts(hasZipCodes(useCountry()) ? 'find.usPlaceholder' : 'find.placeholder');
  if (facts?.available === true) {
    const { asYouType } = facts;
    return (
      <AddressCombobox {...{ place, asYouType, hint, onChoose, onType }} areas label={texts('find.whereAreYou')} />
    );
  }
  return (
    <TextField
      label={texts('find.whereAreYou')}
      hint={hint}
      type="search"
      autoComplete="postal-code"
      value={words}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function NearMe({ setPosition }: { readonly setPosition: (position: Coordinates) => void }) {
  const texts = useTexts('finding');
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
      <Button busy={state === 'asking'} onClick={ask} className="self-end">
        <Icon name="pin" size={18} />
        {texts('find.nearMe')}
      </Button>
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {state === 'refused' ? texts(refused) : ''}
      </p>
    </>
  );
}
