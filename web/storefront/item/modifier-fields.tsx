import { useId } from 'react';
import { saidOf } from '../../cart/translation/translate.ts';
import { ChoiceCard } from '../../design/field.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { Quantity } from '../../design/quantity.tsx';
import { useTexts } from '../../language/language.ts';
import { useOptionAllergens } from '../allergens/allergen-notes.tsx';
import {
  type Counts,
  chosenIn,
  groupsBelow,
  mostOf,
  type NestedOption,
  optionPath,
  optionPriceText,
  type PlacedGroup,
  withCount,
  withoutGroup,
} from './choices.ts';

/** What all levels of one item's choices share. */
export type Choosing = {
  readonly counts: Counts;
  readonly setCounts: (counts: Counts) => void;
  readonly currency: string;
  /** The group that keeps the item from being added, and what is wrong with it. */
  readonly complaint: { readonly path: string; readonly text: string } | null;
};

/** One group of options with its rule, and below each chosen option the groups that belong to it. */
export function ModifierFields({ placed, choosing, level = 0 }: FieldsProps) {
  const texts = useTexts('ordering');
  const id = useId();
  const { group, limits, path } = placed;
  const complaint = choosing.complaint?.path === path ? choosing.complaint.text : null;
  return (
    <fieldset
      aria-describedby={complaint === null ? `${id}-rule` : `${id}-rule ${id}-complaint`}
      data-complaint={complaint === null ? undefined : true}
      className={level === 0 ? 'border-t border-line pt-5' : 'ms-3 border-s-2 border-accent-soft ps-4 pt-2'}
    >
      <legend tabIndex={-1} className="float-start w-full text-lg font-bold">
        <InLanguage lang={saidOf(group).lang}>{group.name}</InLanguage>
      </legend>
      <p id={`${id}-rule`} className="clear-both text-sm text-muted">
        {ruleText(texts, placed)}
        {limits.max > 1 && ` · ${texts('item.chosen', { chosen: chosenIn(placed, choosing.counts), max: limits.max })}`}
      </p>
      {group.description && (
        <p className="text-sm text-muted">
          <InLanguage lang={saidOf(group).descriptionLang}>{group.description}</InLanguage>
        </p>
      )}
      {complaint !== null && (
        <p id={`${id}-complaint`} role="alert" className="mt-1 font-medium text-bad">
          {complaint}
        </p>
      )}
      <div className="mt-3 space-y-2">
        {group.items.map((option) => (
          <OptionRow key={option.id} {...{ placed, option, choosing, level }} name={`${id}-options`} />
        ))}
        {isEitherOr(placed) && limits.min === 0 && (
          <ChoiceCard
            label={texts('item.nothing')}
            name={`${id}-options`}
            checked={chosenIn(placed, choosing.counts) === 0}
            onChange={() => choosing.setCounts(withoutGroup(choosing.counts, placed))}
          />
        )}
      </div>
    </fieldset>
  );
}

type FieldsProps = { readonly placed: PlacedGroup; readonly choosing: Choosing; readonly level?: number };
type RowProps = Required<FieldsProps> & { readonly option: NestedOption; readonly name: string };

/** One of several, as radio buttons do it; a single optional thing is a box to tick. */
function isEitherOr({ limits, group }: PlacedGroup): boolean {
  return limits.max === 1 && (group.items.length > 1 || limits.min === 1);
}

function OptionRow({ placed, option, choosing, name, level }: RowProps) {
  return (
    <div className="space-y-3">
      <OptionControl {...{ placed, option, choosing, name, level }} />
      {groupsBelow(placed, option, choosing.counts).map((below) => (
        <ModifierFields key={below.path} placed={below} choosing={choosing} level={level + 1} />
      ))}
    </div>
  );
}

function OptionControl({ placed, option, choosing, name }: RowProps) {
  const { counts, setCounts, currency } = choosing;
  const quantity = counts.get(optionPath(placed, option)) ?? 0;
  const most = mostOf(placed, option, counts);
  const price = optionPriceText(option, currency);
  const detail = useOptionAllergens()(option);
  const label = <InLanguage lang={saidOf(option).lang}>{option.name}</InLanguage>;
  const aside = { ...(price !== '' && { aside: price }), ...(detail !== null && { detail: <Brings text={detail} /> }) };
  if (isEitherOr(placed)) {
    const choose = () => setCounts(withCount(counts, placed, option, 1));
    return <ChoiceCard label={label} {...aside} name={name} checked={quantity > 0} onChange={choose} />;
  }
  if (placed.limits.max > 1 && option.maxQuantity > 1) return <OptionQuantity {...{ placed, option, choosing }} />;
  return (
    <ChoiceCard
      type="checkbox"
      label={label}
      {...aside}
      checked={quantity > 0}
      disabled={most === 0}
      onChange={(event) => setCounts(withCount(counts, placed, option, event.target.checked ? 1 : 0))}
    />
  );
}

function OptionQuantity({ placed, option, choosing }: Omit<RowProps, 'name' | 'level'>) {
  const texts = useTexts('ordering');
  const { counts, setCounts, currency } = choosing;
  const brings = useOptionAllergens()(option);
  const { name } = option;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-edge bg-card py-1 ps-3 pe-1">
      {/* A long name wraps beside price and control; these go below it only where no word has room. */}
      <span className="min-w-0 grow basis-24 font-medium wrap-anywhere">
        <InLanguage lang={saidOf(option).lang}>{name}</InLanguage>
        {brings !== null && (
          <span className="block">
            <Brings text={brings} />
          </span>
        )}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-x-3">
        <span className="tabular-nums">{optionPriceText(option, currency)}</span>
        <Quantity
          value={counts.get(optionPath(placed, option)) ?? 0}
          min={0}
          max={mostOf(placed, option, counts)}
          words={{
            less: texts('item.less', { name }),
            more: texts('item.more', { name }),
            value: texts('item.quantity', { name }),
          }}
          onChange={(next) => setCounts(withCount(counts, placed, option, next))}
        />
      </span>
    </div>
  );
}

/** What an option brings that the diner avoids. */
function Brings({ text }: { readonly text: string }) {
  return <span className="text-sm font-medium text-bad">{text}</span>;
}

function ruleText(texts: ReturnType<typeof useTexts<'ordering'>>, { limits: { min, max } }: PlacedGroup): string {
  if (min === 0) return texts('item.rule.upTo', { count: max });
  return min === max ? texts('item.rule.exactly', { count: min }) : texts('item.rule.between', { min, max });
}
