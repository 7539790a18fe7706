-- Old servers can run beside this; they forget what a courier service says of the courier.
--
-- Who brings a delivery and where they were last seen (JSON of ports/courier.ts, `CourierSighting`, with the instant), kept until it is
-- over; when it should be there, and the address of the photo that proves it.
alter table courier_delivery add column courier_seen text;
alter table courier_delivery add column dropoff_estimated_at int8;
alter table courier_delivery add column proof_url text;
-- Between which two places the test courier rides, and since when.
alter table sandbox_delivery add column route text;
