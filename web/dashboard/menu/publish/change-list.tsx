import type { CatalogChange, CatalogDocument } from '../../../../client/index.ts';
import { Badge, type Tone } from '../../../design/notice.tsx';
import { formatMinor } from '../../../language/amount.ts';
import { useTexts } from '../../../language/language.ts';
import { parseMinor } from '../../forms/amount.ts';
import { useStoredTaxes } from '../../taxes/use-taxes.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { changeSentence } from './change-sentence.ts';

const order = ['catalog', 'menu', 'category', 'product', 'group', 'option', 'location'] as const;
const tones: Readonly<Record<CatalogChange['change'], Tone>> = { added: 'good', changed: 'warn', removed: 'bad' };

/** What differs between two menus, by kind of thing. `document` is where ids find their names. */
export function ChangeList({
  changes,
  document,
}: {
  readonly changes: readonly CatalogChange[];
  readonly document: CatalogDocument | null;
}) {
  const texts = useTexts('menus');
  if (changes.length === 0) return <p className="text-muted">{texts('changes.none')}</p>;
  return (
    <div className="space-y-4">
      {order
        .map((entity) => ({ entity, list: changes.filter((change) => change.entity === entity) }))
        .filter(({ list }) => list.length > 0)
        .map(({ entity, list }) => (
          <section key={entity}>
            <h3 className="mb-1 font-semibold text-muted">{texts(`changes.entity.${entity}`)}</h3>
            <ul className="divide-y divide-line">
              {list.map((change) => (
                <ChangeRow key={`${change.change} ${change.id} ${change.name}`} change={change} document={document} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function ChangeRow({
  change,
  document,
}: {
  readonly change: CatalogChange;
  readonly document: CatalogDocument | null;
}) {
  const texts = useTexts('menus');
  const { locations, currency } = useWorkplace();
  const location = locations.find(({ locationId }) => change.entity === 'location' && locationId === change.id);
  const nameOf = (id: string): string =>
    document?.products.find((product) => product.id === id)?.name ??
    document?.groups.flatMap(({ options }) => options).find((option) => option.id === id)?.name ??
    id;
  const taxes = useStoredTaxes().data?.taxes?.categories ?? [];
  const taxName = (id: string): string => taxes.find((category) => category.id === id)?.name ?? id;
  const money = (decimal: string): string => {
    const minor = parseMinor(decimal, currency);
    return minor === null ? decimal : formatMinor(minor, currency);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <Badge tone={tones[change.change]}>{texts(`changes.${change.change}`)}</Badge>
      <div className="min-w-40 grow">
        <p className="font-medium">
          {change.entity === 'catalog' ? '' : (location?.displayName ?? (change.name || texts('unnamed')))}
        </p>
        {change.what.map((what) => (
          <p key={what} className="text-sm text-muted">
            {changeSentence(what, { nameOf, taxName, money }, texts)}
          </p>
        ))}
      </div>
    </li>
  );
}
