import { useState } from 'react';
import type { ReviewedLoyaltyClaim } from '../../../client/index.ts';
import { TextField } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { useWorkplace } from '../workplace/workplace.tsx';

/** Asks how many points a claim is worth, and adds them; closes with the decided claim, with null when it was cancelled. */
export function ApproveDialog({
  claim,
  onClose,
}: {
  readonly claim: ReviewedLoyaltyClaim;
  readonly onClose: (decided: ReviewedLoyaltyClaim | null) => void;
}) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const points = /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : null;
  const approve = useAction(async (worth: number) => {
    const body = { status: 'approved', points: worth } as const;
    onClose(await client.decideLoyaltyClaim({ merchantId, claimId: claim.claimId, body }));
  });
  return (
    <FormDialog
      title={texts('claims.approveTitle')}
      submitLabel={texts('claims.approve')}
      {...approve}
      onSubmit={() => {
        setTried(true);
        if (points !== null) void approve.run(points);
      }}
      onClose={() => onClose(null)}
    >
      {claim.note !== null && <p className="break-words">{claim.note}</p>}
      <TextField
        label={texts('claims.worth')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isTried && points === null ? texts('claims.worthWrong') : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
