import { newStaffMemberSchema, staffMemberSchema } from '../../../contract/staff/staff.ts';
import { mayAppoint } from '../../../domain/staff/staff.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { assert, CommerceError, invalid } from '../../../domain/values/errors.ts';
import { listMembers, saveMember } from '../../../store/staff/staff.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { checkLocations } from '../../../workflows/staff/staff-locations.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';
import { writeStaffMember } from './list-staff.ts';

/** Lets somebody work here, who signs in with a code sent to that address. Nobody appoints above their own role. */
export const addStaff = operation({
  ...staffAct('manager'),
  id: 'addStaff',
  summary: 'Adds a person to a merchant.',
  method: 'POST',
  path: '/merchants/{merchantId}/staff',
  body: newStaffMemberSchema,
  answers: { 201: staffMemberSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { role } = request.body;
    const { member } = request.staff;
    if (!mayAppoint(member, role)) throw new CommerceError('FORBIDDEN', 'You cannot give a role as high as that.');
    const name = displayText(request.body.name);
    if (name === '') throw invalid('name', 'Say the name of the person.', 'minLength');
    const { merchantId } = request;
    const locationIds = await checkLocations(context, merchantId, role, request.body.locationIds ?? null);
    const now = context.clock.now();
    const emailAddress = request.body.emailAddress.toLowerCase();
    const added = await audited(
      context,
      request,
      { operation: 'addStaff', changes: { role, locationIds } },
      async (tx) => {
        const before = await listMembers(tx, merchantId);
        if (before.some((known) => known.emailAddress === emailAddress)) {
          throw new CommerceError('RESOURCE_CONFLICT', 'This person works here already: change their role instead.');
        }
        const accountId = context.random.uuid(now);
        const person = { accountId, emailAddress, name, role, locationIds };
        const savedId = await saveMember(tx, merchantId, person, now);
        return (await listMembers(tx, merchantId)).find((known) => known.accountId === savedId);
      },
    );
    assert(added !== undefined, 'who was added is listed');
    return json(201, writeStaffMember(added));
  },
});
