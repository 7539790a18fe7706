import { type Allergen, allergens, useAllergenTexts } from '../../../allergens.ts';
import { classes } from '../../../design/classes.ts';
import { CheckField } from '../../../design/field.tsx';
import { useTexts } from '../../../language/language.ts';
import type { Declaration } from './declaration.ts';

const nothingInside = { contains: [], mayContain: [] } as const;

/** Declares which allergens a dish or option contains, and of which it may hold traces; one is never both. */
export function AllergenFields({
  declared,
  onChange,
}: {
  readonly declared: Declaration;
  readonly onChange: (next: Declaration) => void;
}) {
  const texts = useTexts('menus');
  return (
    <div className="space-y-3">
      <CheckField
        look="switch"
        label={texts('allergens.declare')}
        hint={texts('allergens.declareHint')}
        checked={declared !== null}
        onChange={(event) => onChange(event.target.checked ? nothingInside : null)}
      />
      {declared !== null && (
        <>
          <Several
            label={texts('allergens.contains')}
            chosen={declared.contains}
            onChange={(contains) => onChange({ contains, mayContain: without(declared.mayContain, contains) })}
          />
          <Several
            label={texts('allergens.mayContain')}
            chosen={declared.mayContain}
            onChange={(mayContain) => onChange({ contains: without(declared.contains, mayContain), mayContain })}
          />
        </>
      )}
    </div>
  );
}

/** What was declared, in one line. */
export function useDeclarationText(): (declared: Declaration) => string {
  const texts = useTexts('menus');
  const { listOf } = useAllergenTexts();
  return (declared) => {
    if (declared === null) return texts('allergens.notDeclared');
    const { contains, mayContain } = declared;
    const parts = [
      ...(contains.length > 0 ? [texts('allergens.listed', { list: listOf(contains) })] : []),
      ...(mayContain.length > 0 ? [texts('allergens.traces', { list: listOf(mayContain) })] : []),
    ];
    return parts.length === 0 ? texts('allergens.free') : parts.join(' ');
  };
}

function Several({
  label,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly chosen: readonly Allergen[];
  readonly onChange: (next: readonly Allergen[]) => void;
}) {
  const { nameOf } = useAllergenTexts();
  const toggle = (allergen: Allergen) =>
    onChange(allergens.filter((one) => (one === allergen ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {allergens.map((allergen) => (
          <button
            key={allergen}
            type="button"
            aria-pressed={chosen.includes(allergen)}
            onClick={() => toggle(allergen)}
            className={classes(
              'inline-flex min-h-11 items-center rounded-control border px-3 text-sm',
              chosen.includes(allergen)
                ? 'border-accent bg-accent-soft font-semibold text-accent'
                : 'border-edge bg-card hover:bg-sunken',
            )}
          >
            <span className="inline-block first-letter:uppercase">{nameOf(allergen)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function without(some: readonly Allergen[], taken: readonly Allergen[]): readonly Allergen[] {
  return some.filter((allergen) => !taken.includes(allergen));
}
