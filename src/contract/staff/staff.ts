import { Type } from 'typebox';
import { staffRoles } from '../../domain/staff/staff.ts';
import { locationsMax } from '../../domain/values/locations-max.ts';
import { closed, country, currency, dateTime, id, nullable, oneOf, slug, uuid } from '../values/scalars.ts';

export const emailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  examples: ['olive@example.com'],
});
export const personName = Type.String({ minLength: 1, maxLength: 100, examples: ['Olive Owner'] });
export const staffRole = oneOf(staffRoles, { title: 'StaffRole' });
/** Null: every location, future ones included. */
export const staffLocations = nullable(Type.Array(uuid, { maxItems: locationsMax, uniqueItems: true }));

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

export const firstRunCheckSchema = closed(
  { token: Type.String({ minLength: 20, maxLength: 200 }) },
  { title: 'FirstRunLinkCheck' },
);
export const firstRunLinkSchema = closed(
  {
    state: oneOf(['open', 'expired', 'used'], {
      description: 'Only an `open` link makes the first owner; `used` also when another link or person did.',
    }),
    expiresAt: nullable(dateTime),
  },
  { title: 'FirstRunLink' },
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
        {
          merchantId: uuid,
          slug,
          name: Type.String(),
          country,
          currency,
          role: staffRole,
          locationIds: staffLocations,
        },
        { title: 'StaffMembership' },
      ),
    ),
  },
  { title: 'StaffAccount' },
);

export const signedOutSchema = closed({ success: Type.Literal(true) }, { title: 'SignedOut' });

/** Where an account is signed in. */
export const staffSessionsSchema = closed(
  {
    sessions: Type.Array(
      closed(
        {
          sessionId: id,
          device: Type.String({ description: 'Empty when unknown.', examples: ['Chrome, Android'] }),
          clientAddress: Type.String(),
          signedInAt: dateTime,
          lastUsedAt: dateTime,
          expiresAt: dateTime,
          isCurrent: Type.Boolean(),
        },
        { title: 'StaffSession' },
      ),
      { maxItems: 50 },
    ),
  },
  { title: 'StaffSessionList' },
);

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
/** An open invitation, as the merchant sees it. */
export const staffInvitationSchema = closed(
  {
    invitationId: id,
    emailAddress,
    name: personName,
    role: staffRole,
    locationIds: staffLocations,
    createdAt: dateTime,
    sentAt: dateTime,
    expiresAt: dateTime,
  },
  { title: 'StaffInvitation' },
);
export const staffMembersSchema = closed(
  { members: Type.Array(staffMemberSchema), invitations: Type.Array(staffInvitationSchema, { maxItems: 50 }) },
  { title: 'StaffMemberList' },
);
export const ownInvitationsSchema = closed(
  {
    invitations: Type.Array(
      closed(
        {
          invitationId: id,
          merchantId: uuid,
          merchantName: Type.String(),
          name: personName,
          role: staffRole,
          expiresAt: dateTime,
        },
        { title: 'OwnInvitation' },
      ),
      { maxItems: 50 },
    ),
  },
  { title: 'OwnInvitationList' },
);
export const acceptInvitationSchema = closed({ name: personName }, { title: 'InvitationAcceptance' });
export const endedInvitationSchema = closed(
  { success: Type.Literal(true), invitationId: id },
  { title: 'EndedInvitation' },
);

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

const rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** Everything kept about the person of an account. `isComplete` is false where there was too much for one file. */
export const staffFileSchema = closed(
  {
    isComplete: Type.Boolean(),
    account: rows,
    memberships: rows,
    sessions: rows,
    devices: rows,
    passkeys: rows,
    codes: rows,
    attempts: rows,
    invitations: rows,
    messages: rows,
    acts: rows,
  },
  { title: 'StaffExport' },
);

export const erasedAccountSchema = closed({ accountId: id, erasedAt: dateTime }, { title: 'ErasedStaffAccount' });
export const formerStaffSchema = closed({ emailAddress }, { title: 'FormerStaff' });

/** One line of the audit log. `changes` depends on the operation. */
export const auditEntrySchema = closed(
  {
    auditId: id,
    at: dateTime,
    accountId: id,
    name: personName,
    emailAddress: nullable(emailAddress),
    operation: Type.String({ minLength: 1 }),
    locationId: nullable(uuid),
    subject: Type.String(),
    changes: Type.Record(Type.String(), Type.Unknown()),
    clientAddress: nullable(Type.String({ description: 'Forgotten after half a year.' })),
    device: nullable(Type.String({ examples: ['Chrome, Android'] })),
  },
  { title: 'AuditEntry' },
);
