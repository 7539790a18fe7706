-- Old servers can run beside this: they do timed work as before, each for itself.
--
-- Which node does the timed work of all that share this database, and until when (design/architecture.md#asleep-when-idle).

create table job_lease (
  only_one boolean primary key default true,
  holder text not null,
  held_until int8 not null,
  constraint job_lease_only_one check (only_one)
);

insert into job_lease (holder, held_until) values ('', 0);
