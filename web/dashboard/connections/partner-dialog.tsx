import { useState } from 'react';
import type { PartnerAccount, PartnerAccountRequest, PartnerKind } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { fieldsOf, startingValues, writeRequest } from './partner-fields.ts';

/** Everything an account of a kind is connected with; of a known one secrets are typed again, all else stands there. */
export function PartnerDialog({
  kind,
  known,
  onClose,
}: {
  readonly kind: PartnerKind;
  readonly known: PartnerAccount | null;
  readonly onClose: () => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [values, change] = useState(() => startingValues(kind, known));
  const connect = useAction(async () => {
    const body: PartnerAccountRequest = writeRequest(kind, values, known?.accountId);
    await client.connectPartnerAccount({ merchantId, body });
    onClose();
  });
  return (
    <FormDialog
      title={texts(`partners.kinds.${kind}.connect`)}
      submitLabel={texts('partners.connectGo')}
      {...connect}
      onSubmit={() => void connect.run()}
      onClose={onClose}
    >
      <p>{texts(`partners.kinds.${kind}.needs`)}</p>
      {fieldsOf[kind].map(({ name, isSecret = false, isNumber = false, isOptional = false }) => (
        <TextField
          key={name}
          label={texts(`partners.fields.${name}`)}
          {...(name === 'webhookSecret' || name === 'from' || name === 'port' || name === 'phoneNumber'
            ? { hint: texts(`partners.hints.${name}`) }
            : {})}
          type={isSecret ? 'password' : isNumber ? 'number' : 'text'}
          autoComplete="off"
          spellCheck={false}
          required={!isOptional}
          value={values[name] ?? ''}
          onChange={(event) => change({ ...values, [name]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
