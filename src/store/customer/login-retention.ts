import { statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

// What signing in leaves behind once nothing depends on it any more. Times are the merchants' own.

/** Codes whose time is over. */
export const deleteFinishedCodes: Removal = (...given) => removeRows(deleteCodes, ...given);

/** Addresses and numbers that asked for nothing since then. */
export const deleteIdleIdentifiers: Removal = (...given) => removeRows(deleteIdentifiers, ...given);

/** Sessions whose time is over. */
export const deleteFinishedSessions: Removal = (...given) => removeRows(deleteSessions, ...given);

const deleteCodes = statement(
  'delete-finished-codes',
  `
  delete from one_time_code
  where (merchant_id, method_id) in (
    select c.merchant_id, c.method_id
    from one_time_code c join merchant m on m.merchant_id = c.merchant_id
    where c.expires_at <= $1::int8 + m.clock_offset_ms
    order by c.expires_at
    limit $2 offset $3)
  returning method_id`,
);

// The date is asked for once more outside: a request for a code in this moment has moved it by the time the row is free.
const deleteIdentifiers = statement(
  'delete-idle-identifiers',
  `
  delete from login_identifier l
  using merchant m
  where m.merchant_id = l.merchant_id
    and l.sent_at <= $1::int8 + m.clock_offset_ms
    and (l.merchant_id, l.identifier) in (
      select i.merchant_id, i.identifier
      from login_identifier i join merchant n on n.merchant_id = i.merchant_id
      where i.sent_at <= $1 + n.clock_offset_ms
        and not exists (
          select from one_time_code c where c.merchant_id = i.merchant_id and c.identifier = i.identifier)
      limit $2 offset $3)
  returning l.identifier`,
);

const deleteSessions = statement(
  'delete-finished-sessions',
  `
  delete from customer_session
  where (merchant_id, session_id) in (
    select s.merchant_id, s.session_id
    from customer_session s join merchant m on m.merchant_id = s.merchant_id
    where s.expires_at <= $1::int8 + m.clock_offset_ms
    limit $2 offset $3)
  returning session_id`,
);
