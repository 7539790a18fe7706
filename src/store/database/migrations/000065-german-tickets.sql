-- Old servers can run beside this; they cannot print for printers that are set to German afterwards.
--
-- Tickets are printed in every language of the dashboard.
alter table kitchen_printer drop constraint kitchen_printer_language_check;
alter table kitchen_printer add constraint kitchen_printer_language_check check (language in ('en', 'es', 'de'));
