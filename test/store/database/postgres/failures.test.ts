import { describe, expect, test } from 'vitest';
import { isConcurrencyConflict, isUniqueViolation } from '../../../../src/store/database/database.ts';
import { failureOf, isConnectionLost, withConstraint } from '../../../../src/store/database/postgres/failures.ts';

const failed = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

describe('what violates a constraint on another server of a cluster', () => {
  const taken = 'duplicate key value violates unique constraint "cart_entry_pkey_102345"';

  test.each([
    ['with its code', '23505', taken, '23505', 'cart_entry_pkey'],
    ['as words alone', 'XX000', taken, '23505', 'cart_entry_pkey'],
    [
      'a check, as words alone',
      'XX000',
      'new row for relation "slot_counter_102001" violates check constraint "slot_counter_held_within_max_102001"',
      '23514',
      'slot_counter_held_within_max',
    ],
    [
      'a foreign key',
      'XX000',
      'insert or update on table "a_102001" violates foreign key constraint "a_b_fkey_102001"',
      '23503',
      'a_b_fkey',
    ],
  ])('%s has its code and the name of the constraint', (_case, code, message, expected, constraint) => {
    expect(withConstraint(failed(code, message))).toMatchObject({ code: expected, constraint });
  });

  test('is told apart as on one server', () => {
    const error = withConstraint(failed('XX000', taken));
    expect(isUniqueViolation(error, 'cart_entry_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'cart_pkey')).toBe(false);
    expect(isConcurrencyConflict(error)).toBe(true);
  });
});

test('what says its constraint, and every other failure, stays as it is', () => {
  const own = failed('23505', 'duplicate key value violates unique constraint "a_1234567"', {
    constraint: 'a_1234567',
  });
  expect(withConstraint(own)).toMatchObject({ code: '23505', constraint: 'a_1234567' });
  const other = withConstraint(failed('XX000', 'could not create distributed plan'));
  expect([Object.keys(other), 'constraint' in other]).toEqual([['code'], false]);
});

test.each(['26000', '42P05'])(
  '%s: a statement prepared on another connection is refused for now, and no bug',
  (code) => {
    const error = failed(code, 'prepared statement "load-cart"');
    expect(failureOf(error)).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', cause: error });
    expect(isConnectionLost(error)).toBe(false);
  },
);
