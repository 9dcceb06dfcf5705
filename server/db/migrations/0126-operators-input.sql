-- What an operator sent with an act, in a proposal and in a refusal.
alter table operator_proposal rename column wish to input;
alter table operator_refusal rename column wish to input;
