-- What a voided bet had at risk: in slots and fishing games the whole stake, whatever percent of it is turnover.
alter table voided_bet rename column valid_minor to risked_minor;
