-- Whoever works has an authenticator app; a passkey stands beside it, not in its place.
alter table operator drop constraint operator_check;
alter table operator add constraint operator_check
  check (state <> 'ACTIVE' or (password_hash is not null and app_sealed is not null));
