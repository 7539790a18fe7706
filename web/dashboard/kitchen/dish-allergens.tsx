import type { TicketItem } from '../../../client/index.ts';
import { useAllergenTexts } from '../../allergens.ts';
import { useTexts } from '../../language/language.ts';

/** What a dish holds with its choices, where the menu says so. */
export function DishAllergens({ allergens }: { readonly allergens: TicketItem['allergens'] }) {
  const texts = useTexts('everywhere');
  const { listOf } = useAllergenTexts();
  if (allergens === null) return null;
  return (
    <>
      {allergens.contains.length > 0 && (
        <p className="font-bold">{texts('allergens.contains', { list: listOf(allergens.contains) })}</p>
      )}
      {allergens.mayContain.length > 0 && <p>{texts('allergens.traces', { list: listOf(allergens.mayContain) })}</p>}
    </>
  );
}
