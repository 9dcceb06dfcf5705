-- Breaks, first limits and held accounts are reported by the module of protection.
update outbox set topic = replace(topic, 'identity.', 'protection.')
where topic in ('identity.breakTaken', 'identity.firstLimitSet', 'identity.memberHeld');
