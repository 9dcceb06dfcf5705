-- A case about a member's balance at a vendor says so in the word of the code.
update vendor_case set kind = 'VENDOR_BALANCE' where kind = 'PURSE';
