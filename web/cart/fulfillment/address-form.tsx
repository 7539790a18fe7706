import { useRef, useState } from 'react';
import type { Coordinates, Country, SuggestedAddress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { AddressCombobox } from './address-combobox.tsx';
import { AddressFields, completeWords, type Words, wordsOf } from './address-fields.tsx';
import { addressAt, type LookupPlace, lookUp, useLookupFacts } from './address-lookup.ts';
import type { FormAddress } from './address-parts.ts';
import { type Trouble, TroubleNotice } from './address-trouble.tsx';
import { PositionButton } from './position-button.tsx';

type FormProps = {
  readonly place: LookupPlace;
  readonly initial: Partial<FormAddress>;
  readonly country: Country;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** Whether an address that was chosen is submitted at once. */
  readonly choosingSubmits: boolean;
  readonly onSubmit: (address: FormAddress) => void;
  readonly onCancel?: () => void;
};

/**
 * An address: searched for, where the device is, or typed in full. What is submitted is complete and has its point, which no
 * one sees; the service decides where it delivers. (design/pages.md#the-service-finds-addresses)
 */
export function AddressForm(props: FormProps) {
  return (
    <Loaded query={useLookupFacts(props.place)}>
      {(facts) => <KnownForm {...props} canSearch={facts.available} asYouType={facts.asYouType} />}
    </Loaded>
  );
}

type KnownProps = FormProps & { readonly canSearch: boolean; readonly asYouType: boolean };

function KnownForm(props: KnownProps) {
  const { place, country, busy, submitLabel, onCancel, canSearch, asYouType } = props;
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  const form = useRef<HTMLFormElement>(null);
  const address = useAddress(props, () => setTimeout(() => showStreet(form.current)));
  const { words, areFieldsShown } = address;
  return (
    <form
      ref={form}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void address.check();
      }}
    >
      {canSearch && (
        <AddressCombobox
          place={place}
          asYouType={asYouType}
          label={texts('address.search')}
          hint={texts('address.searchHint')}
          onChoose={address.chooseFound}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <PositionButton onPosition={address.placed} />
        {!areFieldsShown && (
          <Button look="quiet" onClick={address.showFields}>
            {texts('address.typeIt')}
          </Button>
        )}
      </div>
      <TroubleNotice trouble={address.trouble} onChoose={address.settle} />
      <AddressFields country={country} words={words} isWhole={areFieldsShown} onChange={address.change} />
      <div className="flex flex-wrap gap-2">
        {areFieldsShown && (
          <Button type="submit" look="primary" busy={busy || address.isLooking}>
            {submitLabel}
          </Button>
        )}
        {onCancel !== undefined && <Button onClick={onCancel}>{everywhere('cancel')}</Button>}
      </div>
    </form>
  );
}

/** What is known of the address, and what each of a person's acts makes of it. */
function useAddress({ place, initial, country, choosingSubmits, onSubmit, canSearch }: KnownProps, focus: () => void) {
  const [words, setWords] = useState(() => wordsOf(initial));
  const [position, setPosition] = useState<Coordinates | null>(initial.position ?? null);
  const [areFieldsShown, setFieldsShown] = useState(!canSearch || initial.street !== undefined);
  const [trouble, setTrouble] = useState<Trouble | null>(canSearch ? null : { kind: 'noSearch' });
  const [isLooking, setLooking] = useState(false);
  const submit = (known: Words, at: Coordinates) => onSubmit({ ...completeWords(known), country, position: at });
  const withFlat = (address: SuggestedAddress): Words => ({
    ...wordsOf(address),
    streetOptional: words.streetOptional,
  });
  /** Fills in a place that was found, to be completed or confirmed. */
  const fillIn = (address: SuggestedAddress) => {
    const isHouse = address.precision === 'house';
    setWords(withFlat(address));
    setPosition(isHouse ? pointOf(address) : null);
    setFieldsShown(true);
    setTrouble({ kind: isHouse ? 'checkPlace' : 'addNumber' });
    focus();
  };
  /** The place is this one: what was typed counts where only the street is known. */
  const settle = (address: SuggestedAddress) => {
    const known = address.precision === 'house' ? withFlat(address) : words;
    setTrouble(null);
    setWords(known);
    setPosition(pointOf(address));
    submit(known, pointOf(address));
  };
  return {
    ...{ words, areFieldsShown, trouble, isLooking, settle },
    showFields: () => setFieldsShown(true),
    chooseFound: (address: SuggestedAddress) =>
      choosingSubmits && address.precision === 'house' ? settle(address) : fillIn(address),
    /** The device says where it is; the address there is filled in, unless one was typed that is not known. */
    placed: async (at: Coordinates) => {
      const isTyped = words.street.trim() !== '' && position === null;
      const address = canSearch && !isTyped ? await addressAt(place, at) : null;
      if (address !== null) return fillIn(address);
      setPosition(at);
      setFieldsShown(true);
      setTrouble({ kind: isTyped ? 'placeKnown' : 'placeOnly' });
    },
    change: (part: Partial<Words>) => {
      // Another street, town or code is somewhere else.
      if ('street' in part || 'city' in part || 'zipCode' in part) setPosition(null);
      setWords((typed) => ({ ...typed, ...part }));
    },
    /** What was typed in full is looked up once more, unless its place is known. */
    check: async () => {
      if (isLooking) return;
      if (position !== null) return submit(words, position);
      if (!canSearch) return setTrouble({ kind: 'noSearch' });
      setLooking(true);
      const found = await lookUp(place, [words.street, `${words.zipCode} ${words.city}`].join(', '));
      setLooking(false);
      if (found === 'down') return setTrouble({ kind: 'down' });
      const same = found.filter((address) => address.precision === 'house' && isSameHouse(address, words));
      const [only, ...others] = same;
      if (only !== undefined && others.length === 0) return submit(words, pointOf(only));
      setTrouble(found.length === 0 ? { kind: 'notFound' } : { kind: 'which', found: same.length > 0 ? same : found });
    },
  };
}

/** Leads to the street once the fields are there: in the middle of the screen, where no bar lies over it. */
function showStreet(form: HTMLFormElement | null): void {
  const street = form?.querySelector<HTMLInputElement>('input[autocomplete="address-line1"]');
  street?.focus({ preventScroll: true });
  street?.scrollIntoView({ block: 'center' });
}

function pointOf({ lat, lng }: Coordinates): Coordinates {
  return { lat, lng };
}

/** The house that was typed, in whatever spelling: its number, and the code or the town. */
function isSameHouse(found: SuggestedAddress, words: Words): boolean {
  const number = (text: string) => /\d+(-\d+)?\s?[a-z]?\b/i.exec(text)?.[0].replace(' ', '').toLowerCase() ?? '';
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const isThere = plain(found.zipCode) === plain(words.zipCode) || plain(found.city) === plain(words.city);
  return isThere && number(found.street) === number(words.street);
}
