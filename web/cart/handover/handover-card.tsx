import { useId, useState } from 'react';
import type { CartDetails, CartHandover } from '../../../client/index.ts';
import { CheckField, TextAreaField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useTyped } from '../../use-typed.ts';
import { useCart } from '../cart-access.tsx';
import { SavingNote } from '../saving/saving-note.tsx';
import { typingPauseMs, useSaving } from '../saving/use-saving.ts';

type Said = NonNullable<CartDetails['handover']>;

const nothing: Said = { instructions: '', leaveAtDoor: false, recipient: null, curbside: null };

/**
 * What to know at the door, or to which car it is brought; each is saved as it is chosen or typed, always with all that was chosen before:
 * what the service knows of that comes after the cart. `details` are those of the cart that is shown: nothing is drawn where there is
 * nothing to say.
 */
export function HandoverCard({ details }: { readonly details: CartDetails }) {
  const texts = useTexts('handover');
  const id = useId();
  const { client, cart } = useCart();
  const saving = useSaving<CartHandover>((call, body) => client.setHandover({ ...call, body }));
  const [chosen, setChosen] = useState<Said | null>(null);
  const known = details.handover ?? nothing;
  // What is saved is shown as the service has it, once it has told so.
  if (chosen !== null && saving.wanted === null && details.cartRevision >= cart.revision) setChosen(null);
  const said = chosen ?? known;
  const isForDoor = cart.fulfilmentMethod === 'delivery' && cart.deliveryInfo != null;
  const isForCar = cart.fulfilmentMethod === 'takeout' && (details.offersCurbside || said.curbside !== null);
  if (!isForDoor && !isForCar) return null;
  const change = (part: Partial<Said>, pauseMs = 0) => {
    const next = { ...said, ...part };
    setChosen(next);
    saving.choose(isForDoor ? doorOf(next) : carOf(next), pauseMs);
  };
  const leave = () => void saving.settle().catch(() => undefined);
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {texts(isForDoor ? 'door' : 'curbside')}
      </h2>
      {isForDoor ? <Door {...{ said, change, leave }} /> : <Car {...{ said, change, leave }} />}
      <SavingNote saving={saving} />
    </section>
  );
}

type Part = {
  readonly said: Said;
  /** Saves what is chosen, when nothing else was for `pauseMs`. */
  readonly change: (part: Partial<Said>, pauseMs?: number) => void;
  /** A field was left: what waits for a pause is saved now. */
  readonly leave: () => void;
};

function doorOf({ instructions, leaveAtDoor, recipient }: Said): CartHandover {
  return { instructions, leaveAtDoor, recipient };
}

function carOf({ curbside }: Said): CartHandover {
  return curbside === null ? {} : { curbside };
}

function Door({ said, change, leave }: Part) {
  const texts = useTexts('handover');
  const [hasOther, setHasOther] = useState(said.recipient !== null);
  return (
    <div className="space-y-1">
      <TextAreaField
        label={texts('instructions')}
        hint={texts('instructionsHint')}
        maxLength={300}
        rows={2}
        value={said.instructions}
        onChange={(event) => change({ instructions: event.target.value }, typingPauseMs)}
        onBlur={leave}
      />
      <CheckField
        label={texts('leave')}
        hint={texts('leaveHint')}
        checked={said.leaveAtDoor}
        onChange={(event) => change({ leaveAtDoor: event.target.checked })}
      />
      <CheckField
        label={texts('other')}
        checked={hasOther}
        onChange={(event) => {
          setHasOther(event.target.checked);
          if (!event.target.checked && said.recipient !== null) change({ recipient: null });
        }}
      />
      {hasOther && <Recipient {...{ said, change, leave }} />}
    </div>
  );
}

/** Who receives it instead. One without a name is not saved: the cart keeps whom it had. */
function Recipient({ said: { recipient }, change, leave }: Part) {
  const texts = useTexts('handover');
  const [typed, take] = useTyped(() => ({ name: recipient?.name ?? '', phoneNumber: recipient?.phoneNumber ?? '' }));
  const type = (part: Partial<typeof typed>) => {
    const next = take(part);
    if (next.name.trim() !== '') change({ recipient: personOf(next) }, typingPauseMs);
  };
  const isMissing = typed.name.trim() === '' && typed.phoneNumber !== '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts('name')}
        maxLength={100}
        autoComplete="off"
        error={isMissing ? texts('nameMissing') : null}
        value={typed.name}
        onChange={(event) => type({ name: event.target.value })}
        onBlur={leave}
      />
      <TextField
        label={texts('phone')}
        type="tel"
        maxLength={32}
        autoComplete="off"
        value={typed.phoneNumber}
        onChange={(event) => type({ phoneNumber: event.target.value })}
        onBlur={leave}
      />
    </div>
  );
}

function personOf({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string }) {
  return { name: name.trim(), phoneNumber: phoneNumber.trim() === '' ? null : phoneNumber.trim() };
}

function Car({ said: { curbside }, change, leave }: Part) {
  const texts = useTexts('handover');
  const [isWanted, setWanted] = useState(curbside !== null);
  const [car, setCar] = useState(curbside?.car ?? '');
  const brought = (text: string) => (text.trim() === '' ? null : { car: text.trim() });
  return (
    <>
      <CheckField
        label={texts('bring')}
        hint={texts('bringHint')}
        checked={isWanted}
        onChange={(event) => {
          setWanted(event.target.checked);
          const next = event.target.checked ? brought(car) : null;
          if (next !== null || curbside !== null) change({ curbside: next });
        }}
      />
      {isWanted && (
        <TextField
          label={texts('car')}
          hint={texts('carHint')}
          maxLength={80}
          autoComplete="off"
          value={car}
          onChange={(event) => {
            setCar(event.target.value);
            change({ curbside: brought(event.target.value) }, typingPauseMs);
          }}
          onBlur={leave}
        />
      )}
    </>
  );
}
