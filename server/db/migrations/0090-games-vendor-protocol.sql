-- How a vendor speaks and signs is called its protocol.
alter table vendor rename column style to protocol;
