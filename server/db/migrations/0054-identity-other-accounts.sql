-- By what every member is known, as keyed hashes: whoever begins a break is looked for among all accounts.
create table member_trait (
  member_id text not null references member (id),
  kind text not null check (kind in ('PHONE', 'EMAIL', 'ID_NUMBER', 'PERSON', 'CARD', 'PICTURE')),
  lookup bytea not null,
  primary key (member_id, kind, lookup)
);
create index member_trait_lookup on member_trait (lookup);
-- Numbers of papers and names lie sealed: those of members who are here already are kept when they next tell something.
insert into member_trait (member_id, kind, lookup)
  select member_id, kind, lookup from member_contact where verified_at is not null
  union select member_id, 'CARD', lookup from bank_card
  union select k.member_id, 'PICTURE', p.lookup from kyc_picture p join kyc_case k on k.id = p.case_id;
