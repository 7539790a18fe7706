import { Type } from 'typebox';
import { staffRoles } from '../../domain/staff/staff.ts';
import { closed, currency, dateTime, id, nullable, oneOf, slug, uuid } from '../values/scalars.ts';

export const emailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  examples: ['olive@example.com'],
});
export const personName = Type.String({ minLength: 1, maxLength: 100, examples: ['Olive Owner'] });
export const staffRole = oneOf(staffRoles, { title: 'StaffRole' });
/** Null: every location, future ones included. */
export const staffLocations = nullable(Type.Array(uuid, { maxItems: 200, uniqueItems: true }));

export const staffSignInSchema = closed({ emailAddress }, { title: 'StaffSignInRequest' });
export const staffSignInAnswerSchema = closed({ methodId: id }, { title: 'StaffSignInCodeSent' });
export const staffVerifySchema = closed(
  {
    emailAddress,
    methodId: id,
    otp: Type.String({ pattern: '^\\d{6}$', examples: ['123456'] }),
  },
  { title: 'StaffSignInVerification' },
);
export const firstRunSchema = closed(
  {
    token: Type.String({ minLength: 20, maxLength: 200, description: 'From the link printed at the first start.' }),
    emailAddress,
    name: personName,
  },
  { title: 'FirstRunRequest' },
);

/** The signed-in account, and where it works. */
export const staffAccountSchema = closed(
  {
    accountId: id,
    emailAddress,
    name: personName,
    isOperator: Type.Boolean({ description: 'May create merchants.' }),
    merchants: Type.Array(
      closed(
        { merchantId: uuid, slug, name: Type.String(), currency, role: staffRole, locationIds: staffLocations },
        { title: 'StaffMembership' },
      ),
    ),
  },
  { title: 'StaffAccount' },
);

export const signedOutSchema = closed({ success: Type.Literal(true) }, { title: 'SignedOut' });

/** A staff member of one merchant, as managers and owners see them. */
export const staffMemberSchema = closed(
  {
    accountId: id,
    emailAddress,
    name: personName,
    role: staffRole,
    locationIds: staffLocations,
    addedAt: dateTime,
  },
  { title: 'StaffMember' },
);
export const staffMembersSchema = closed({ members: Type.Array(staffMemberSchema) }, { title: 'StaffMemberList' });

export const newStaffMemberSchema = closed(
  {
    emailAddress,
    name: personName,
    role: staffRole,
    locationIds: Type.Optional(staffLocations),
  },
  { title: 'NewStaffMember' },
);
export const staffMemberChangeSchema = closed(
  { role: staffRole, locationIds: Type.Optional(staffLocations) },
  { title: 'StaffMemberChange' },
);
export const removedMemberSchema = closed(
  { success: Type.Literal(true), accountId: id },
  { title: 'RemovedStaffMember' },
);

/** One line of the audit log. `changes` depends on the operation. */
export const auditEntrySchema = closed(
  {
    auditId: id,
    at: dateTime,
    accountId: id,
    name: personName,
    emailAddress,
    operation: Type.String({ minLength: 1 }),
    locationId: nullable(uuid),
    subject: Type.String(),
    changes: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'AuditEntry' },
);
