import { type Allergen, allergens, useAllergenTexts } from '../../allergens.ts';
import { useAvoided } from '../../cart/allergens/avoided.ts';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { FilterChip } from '../frame/filter-chip.tsx';

/** What the diner avoids, of what the menu has; kept on the device. Folded, because most avoid nothing. */
export function AllergenFilter({ present }: { readonly present: readonly Allergen[] }) {
  const texts = useTexts('storefront');
  const { nameOf, listOf } = useAllergenTexts();
  const [avoided, choose] = useAvoided();
  const offered = allergens.filter((allergen) => present.includes(allergen) || avoided.allergens.has(allergen));
  if (offered.length === 0) return null;
  const toggle = (allergen: Allergen) => {
    const next = new Set(avoided.allergens);
    if (!next.delete(allergen)) next.add(allergen);
    choose({ ...avoided, allergens: next });
  };
  const chosen = offered.filter((allergen) => avoided.allergens.has(allergen));
  return (
    <details className="group/allergens">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-accent">
        {chosen.length === 0 ? texts('allergens.avoid') : texts('allergens.avoiding', { list: listOf(chosen) })}
        <span className="transition-transform group-open/allergens:rotate-180">
          <Icon name="down" size={18} />
        </span>
      </summary>
      <fieldset className="min-w-0 space-y-3 pt-1 pb-2">
        <legend className="text-sm text-muted">{texts('allergens.hint')}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((allergen) => (
            <FilterChip key={allergen} pressed={avoided.allergens.has(allergen)} onPress={() => toggle(allergen)}>
              <span className="inline-block first-letter:uppercase">{nameOf(allergen)}</span>
            </FilterChip>
          ))}
        </div>
        {chosen.length > 0 && (
          <FilterChip pressed={avoided.hides} onPress={() => choose({ ...avoided, hides: !avoided.hides })}>
            {texts('allergens.hide')}
          </FilterChip>
        )}
      </fieldset>
    </details>
  );
}
