-- What a win would have come to, of lines that were cut to the most a member is paid for a draw.
alter table lottery_suborder add column uncut_minor bigint check (uncut_minor > win_minor);
