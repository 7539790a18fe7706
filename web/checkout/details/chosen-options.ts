type Group = { readonly items?: readonly Option[] };
type Option = { readonly name: string; readonly quantity: number; readonly children?: readonly unknown[] };

/** The chosen options of a line in tree order, one text each: `2 × Chipotle salsa`. */
export function chosenOptions(selections: readonly unknown[]): readonly string[] {
  return (selections as readonly Group[]).flatMap(({ items = [] }) =>
    items.flatMap(({ name, quantity, children = [] }) => [
      quantity > 1 ? `${quantity} × ${name}` : name,
      ...chosenOptions(children),
    ]),
  );
}
