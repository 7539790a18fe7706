-- Old servers can run beside this; they send no event of the new name, and new servers know the old one no more.
--
-- A publication is told as menu.published, as everywhere else (design/webhooks.md#an-event-carries-what-its-receiver-needs).
update webhook_endpoint set event_types = array_replace(event_types, 'catalog.published', 'menu.published')
where 'catalog.published' = any(event_types);
update outbox set type = 'menu.published' where type = 'catalog.published';
