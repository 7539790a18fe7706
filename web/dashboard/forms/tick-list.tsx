import { CheckField } from '../../design/field.tsx';

/** A box to tick for each entry; what is ticked is kept in the order of ticking. */
export function TickList<Id extends string>({
  entries,
  chosen,
  onChange,
}: {
  readonly entries: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
}) {
  return entries.map(({ id, name }) => (
    <CheckField
      key={id}
      label={name}
      checked={chosen.includes(id)}
      onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
    />
  ));
}
