import { Type } from 'typebox';
import { pageQuerySchema } from '../values/page.ts';
import { closed, country, dateTime, id, nullable, oneOf, slug, uuid } from '../values/scalars.ts';
import { emailAddress, personName } from './staff.ts';

// What those who run an installation see and do.

const reason = Type.String({ maxLength: 500, examples: ['Payments are being checked.'] });

export const installedMerchantSchema = closed(
  {
    merchantId: uuid,
    slug,
    name: Type.String(),
    country,
    status: oneOf(['draft', 'published', 'archived'], { title: 'MerchantStatus' }),
    locationCount: Type.Integer({ minimum: 0 }),
    createdAt: dateTime,
    suspension: nullable(
      closed({ since: dateTime, reason }, { title: 'MerchantSuspension', description: 'Null: not suspended.' }),
    ),
  },
  { title: 'InstalledMerchant' },
);

export const merchantSearchSchema = Type.Object({
  ...pageQuerySchema.properties,
  search: Type.Optional(Type.String({ maxLength: 100, description: 'A part of the name or the slug, in any case.' })),
});

export const suspensionSchema = closed(
  { reason: Type.Optional(reason) },
  { title: 'SuspensionRequest', description: '`reason` is shown to the people of the merchant, and not to guests.' },
);

export const operatorSchema = closed(
  { accountId: id, emailAddress, name: personName, createdAt: dateTime },
  { title: 'Operator' },
);
export const operatorInvitationSchema = closed(
  { invitationId: id, emailAddress, name: personName, createdAt: dateTime, expiresAt: dateTime },
  { title: 'OperatorInvitation' },
);
export const operatorsSchema = closed(
  {
    operators: Type.Array(operatorSchema, { maxItems: 50 }),
    invitations: Type.Array(operatorInvitationSchema, { maxItems: 50 }),
  },
  { title: 'OperatorList' },
);
export const newOperatorSchema = closed({ emailAddress, name: personName }, { title: 'NewOperator' });
export const removedOperatorSchema = closed(
  { success: Type.Literal(true), accountId: id },
  { title: 'RemovedOperator' },
);
export const ownOperatorInvitationSchema = closed(
  {
    invitation: nullable(closed({ invitationId: id, expiresAt: dateTime }, { title: 'OwnOperatorInvitation' })),
  },
  { title: 'OwnOperatorInvitationAnswer' },
);
