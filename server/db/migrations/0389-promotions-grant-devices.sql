-- The devices of a member who took a bonus that one person gets once. Sessions are kept for 30 days; this stays.
create table promo_grant_device (
  device_hash bytea not null,
  grant_id text not null references promo_grant,
  primary key (device_hash, grant_id)
);
revoke delete, truncate on promo_grant_device from khela_server;
