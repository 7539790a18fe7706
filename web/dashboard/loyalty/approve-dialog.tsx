import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { useAct } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import type { Claim } from './loyalty-claims.tsx';

/** Says how many points a claim is worth, and books them; closes with what became of it, with null when nothing did. */
export function ApproveDialog({
  claim,
  onClose,
}: {
  readonly claim: Claim;
  readonly onClose: (settled: Claim | null) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const points = /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : null;
  const approve = useAct(async (worth: number) => {
    const body = { status: 'approved', points: worth } as const;
    onClose(await client.decideLoyaltyClaim({ merchantId, claimId: claim.claimId, body }));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (points !== null) void approve.run(points);
  };
  return (
    <Dialog
      title={texts('claims.approveTitle')}
      closeLabel={words('close')}
      onClose={() => onClose(null)}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onClose(null)}>{words('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={approve.isBusy}>
            {texts('claims.approve')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={submit}>
        {claim.note !== null && <p className="break-words">{claim.note}</p>}
        <TextField
          label={texts('claims.worth')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isTried && points === null ? texts('claims.worthWrong') : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        {approve.error !== null && <Notice tone="bad">{errorText(approve.error, words)}</Notice>}
      </form>
    </Dialog>
  );
}
