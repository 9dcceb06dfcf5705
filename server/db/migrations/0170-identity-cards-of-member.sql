-- All cards of a member, removed ones too: other accounts with the same card are found by them.
create index bank_card_of_member on bank_card (member_id);
