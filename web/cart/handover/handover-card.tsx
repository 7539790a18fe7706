import { useId, useState } from 'react';
import type { CartDetails, CartHandover } from '../../../client/index.ts';
import { CheckField, TextAreaField, TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { ActNotice, useCartAct } from '../use-act.tsx';
import { useSavedText } from './use-saved-text.ts';

type Said = NonNullable<CartDetails['handover']>;

const nothing: Said = { instructions: '', leaveAtDoor: false, recipient: null, curbside: null };

/**
 * What to know at the door, or to which car it is brought; each is saved as it is chosen or typed. `details` are those of the cart that is
 * shown: nothing is drawn where there is nothing to say.
 */
export function HandoverCard({ details }: { readonly details: Pick<CartDetails, 'handover' | 'offersCurbside'> }) {
  const texts = useTexts('handover');
  const id = useId();
  const { client, cart } = useCart();
  const act = useCartAct();
  const said = details.handover ?? nothing;
  const isForDoor = cart.fulfilmentMethod === 'delivery' && cart.deliveryInfo != null;
  const isForCar = cart.fulfilmentMethod === 'takeout' && (details.offersCurbside || said.curbside !== null);
  if (!isForDoor && !isForCar) return null;
  const save = async (change: CartHandover): Promise<boolean> => {
    const body = isForDoor ? { ...doorOf(said), ...change } : change;
    return act.change((call) => client.setHandover({ ...call, body }));
  };
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {texts(isForDoor ? 'door' : 'curbside')}
      </h2>
      {isForDoor ? <Door said={said} save={save} /> : <Car said={said} save={save} />}
      <ActNotice act={act} />
    </section>
  );
}

type Part = { readonly said: Said; readonly save: (change: CartHandover) => Promise<boolean> };

function doorOf({ instructions, leaveAtDoor, recipient }: Said): CartHandover {
  return { instructions, leaveAtDoor, recipient };
}

function Door({ said, save }: Part) {
  const texts = useTexts('handover');
  const [hasOther, setHasOther] = useState(said.recipient !== null);
  // What was pressed shows at once, and what holds once the service has answered.
  const [leaving, setLeaving] = useState<boolean | null>(null);
  const leave = (leaveAtDoor: boolean) => {
    setLeaving(leaveAtDoor);
    void save({ leaveAtDoor }).then(() => setLeaving(null));
  };
  const words = useSavedText(said.instructions, (instructions) => save({ instructions }));
  return (
    <div className="space-y-1">
      <TextAreaField
        label={texts('instructions')}
        hint={texts('instructionsHint')}
        maxLength={300}
        rows={2}
        {...words.field}
      />
      <Saved isSaved={words.isSaved} />
      <CheckField
        label={texts('leave')}
        hint={texts('leaveHint')}
        checked={leaving ?? said.leaveAtDoor}
        onChange={(event) => leave(event.target.checked)}
      />
      <CheckField
        label={texts('other')}
        checked={hasOther}
        onChange={(event) => {
          setHasOther(event.target.checked);
          if (!event.target.checked && said.recipient !== null) void save({ recipient: null });
        }}
      />
      {hasOther && <Recipient said={said} save={save} />}
    </div>
  );
}

function Recipient({ said: { recipient }, save }: Part) {
  const texts = useTexts('handover');
  const [typed, setTyped] = useState({ name: recipient?.name ?? '', phoneNumber: recipient?.phoneNumber ?? '' });
  const name = useSavedText(recipient?.name ?? '', async (next) => {
    setTyped({ ...typed, name: next });
    return next.trim() === '' || save({ recipient: personOf({ ...typed, name: next }) });
  });
  const phone = useSavedText(recipient?.phoneNumber ?? '', async (next) => {
    setTyped({ ...typed, phoneNumber: next });
    return typed.name.trim() === '' || save({ recipient: personOf({ ...typed, phoneNumber: next }) });
  });
  const isMissing = typed.name.trim() === '' && typed.phoneNumber !== '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts('name')}
        maxLength={100}
        autoComplete="off"
        error={isMissing ? texts('nameMissing') : null}
        {...name.field}
      />
      <TextField label={texts('phone')} type="tel" maxLength={32} autoComplete="off" {...phone.field} />
      <div className="sm:col-span-2">
        <Saved isSaved={name.isSaved || phone.isSaved} />
      </div>
    </div>
  );
}

function personOf({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string }) {
  return { name: name.trim(), phoneNumber: phoneNumber.trim() === '' ? null : phoneNumber.trim() };
}

function Car({ said: { curbside }, save }: Part) {
  const texts = useTexts('handover');
  const [isWanted, setWanted] = useState(curbside !== null);
  const car = useSavedText(curbside?.car ?? '', async (next) =>
    next.trim() === '' ? save({}) : save({ curbside: { car: next.trim() } }),
  );
  return (
    <>
      <CheckField
        label={texts('bring')}
        hint={texts('bringHint')}
        checked={isWanted}
        onChange={(event) => {
          setWanted(event.target.checked);
          if (!event.target.checked && curbside !== null) void save({});
        }}
      />
      {isWanted && (
        <>
          <TextField label={texts('car')} hint={texts('carHint')} maxLength={80} autoComplete="off" {...car.field} />
          <Saved isSaved={car.isSaved} />
        </>
      )}
    </>
  );
}

function Saved({ isSaved }: { readonly isSaved: boolean }) {
  const texts = useTexts('handover');
  return (
    <p role="status" className="min-h-5 text-sm text-good">
      {isSaved && texts('saved')}
    </p>
  );
}
