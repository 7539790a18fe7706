import type { SuggestedAddress } from '../../../client/index.ts';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';

/** What a person has to know or do before an address can be taken. */
export type Trouble =
  | { readonly kind: 'noSearch' | 'down' | 'notFound' | 'addNumber' | 'checkPlace' | 'placeOnly' | 'placeKnown' }
  /** Several places, or only a street: one is chosen. */
  | { readonly kind: 'which'; readonly found: readonly SuggestedAddress[] };

/** Says it, and offers the places that an address may be. */
export function TroubleNotice({
  trouble,
  onChoose,
}: {
  readonly trouble: Trouble | null;
  readonly onChoose: (address: SuggestedAddress) => void;
}) {
  const texts = useTexts('cart');
  const everywhere = useTexts('everywhere');
  return (
    <div role="status" className="empty:hidden">
      {trouble !== null && trouble.kind !== 'which' && (
        <Notice tone={isPlain(trouble.kind) ? 'plain' : 'warn'}>
          {trouble.kind === 'down' ? everywhere('address.down') : texts(`address.${trouble.kind}`)}
        </Notice>
      )}
      {trouble?.kind === 'which' && (
        <fieldset className="space-y-2">
          <legend className="font-medium">
            {texts(
              trouble.found.some(({ precision }) => precision === 'house') ? 'address.which' : 'address.onlyStreet',
            )}
          </legend>
          {trouble.found.slice(0, 5).map((address) => (
            <button
              key={`${address.label} ${address.lat}`}
              type="button"
              onClick={() => onChoose(address)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control border border-edge bg-card px-3 py-2 text-start hover:bg-sunken"
            >
              <Icon name="pin" size={20} />
              <span className="min-w-0">{address.label}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function isPlain(kind: Trouble['kind']): boolean {
  return kind === 'addNumber' || kind === 'checkPlace' || kind === 'placeOnly' || kind === 'placeKnown';
}
