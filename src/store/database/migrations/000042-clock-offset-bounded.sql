-- Old servers can run beside this: none of them can move a clock farther, which they answer with a 500.
--
-- Statements add the offset to times: one absurd value overflowed them for every merchant
-- (design/modes-and-sandbox.md#a-test-clock-stays-within-fifty-years). A clock that is farther away goes back to the real time.
update merchant set clock_offset_ms = 0, change_number = change_number + 1
where clock_offset_ms not between -1577880000000 and 1577880000000;
alter table merchant add constraint merchant_clock_offset_within_fifty_years
  check (clock_offset_ms between -1577880000000 and 1577880000000);
