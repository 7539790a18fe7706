import { passkeysSchema } from '../../../contract/staff/passkeys.ts';
import { listPasskeysOf } from '../../../store/staff/passkeys.ts';
import { json } from '../../../workflows/answer.ts';
import { writePasskey } from '../../../workflows/staff/use-passkey.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

/** The passkeys of the signed-in person, the oldest first (reference/back-office.md#listpasskeys). */
export const listPasskeys = operation({
  ...staffCall,
  id: 'listPasskeys',
  summary: 'Lists the passkeys of the signed-in person.',
  description: 'Returns name, age and last use of each passkey, the oldest first. Keys themselves are never returned.',
  method: 'GET',
  path: '/passkeys',
  answers: { 200: passkeysSchema },
  refuses: [],
  run: async (context, { staff }) => {
    const known = await listPasskeysOf(context.database, staff.accountId);
    return json(200, { passkeys: known.map(writePasskey) });
  },
});
