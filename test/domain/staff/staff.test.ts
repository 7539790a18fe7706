import { describe, expect, test } from 'vitest';
import { mayAct, mayAppoint, type StaffMember, type StaffRole } from '../../../src/domain/staff/staff.ts';

const member = (role: StaffRole, locationIds: readonly string[] | null = null): StaffMember => ({
  merchantId: 'm',
  role,
  locationIds,
});

describe('what a role may do', () => {
  test.each<[string, StaffMember, StaffRole, string | null, boolean]>([
    ['an owner does everything', member('owner'), 'owner', null, true],
    ['a manager does what managers do', member('manager'), 'manager', 'here', true],
    ['a manager is no owner', member('manager'), 'owner', null, false],
    ['staff take orders', member('staff'), 'staff', 'here', true],
    ['staff change no prices', member('staff'), 'manager', 'here', false],
    ['a manager of one location manages it', member('manager', ['here']), 'manager', 'here', true],
    ['but not the next one', member('manager', ['here']), 'manager', 'there', false],
    ['nor the merchant as a whole', member('manager', ['here']), 'manager', null, false],
    ['staff of one location see the merchant', member('staff', ['here']), 'staff', null, true],
    ['staff of one location do nothing elsewhere', member('staff', ['here']), 'staff', 'there', false],
    ['staff of no location do nothing', member('staff', []), 'staff', 'here', false],
  ])('%s', (_sentence, who, needed, locationId, expected) => {
    expect(mayAct(who, needed, locationId)).toBe(expected);
  });

  test.each<[string, StaffMember, StaffRole, boolean]>([
    ['an owner appoints owners', member('owner'), 'owner', true],
    ['a manager appoints staff', member('manager'), 'staff', true],
    ['a manager appoints no managers', member('manager'), 'manager', false],
    ['a manager of one location appoints no staff', member('manager', ['here']), 'staff', false],
    ['staff appoint no staff', member('staff'), 'staff', false],
  ])('%s', (_sentence, who, role, expected) => {
    expect(mayAppoint(who, role)).toBe(expected);
  });
});
