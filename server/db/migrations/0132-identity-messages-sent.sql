-- What operators see of a message that was sent: to which member, what kind, to whom, and how many parts it costs.
-- The address stays sealed until the row is deleted; the text is wiped when the message is sent, as before.
alter table outgoing_message
  add column member_id text,
  add column kind text not null default 'EARLIER',
  add column masked text not null default '',
  add column address_sealed bytea,
  add column units integer,
  add column settled_at timestamptz;
create index outgoing_message_member on outgoing_message (member_id, created_at) where member_id is not null;
update outgoing_message set fault = case fault when 'expired' then 'EXPIRED' when 'DeliveryRefused' then 'REFUSED'
  else 'CARRIER_AWAY' end where fault is not null;
