-- Guesses at a secret that are being checked now. They count as failures until they end, so that guesses side by side
-- get no more tries than guesses one after the other. A count that was not touched for a while starts anew: the process
-- was killed. The table is not logged, because after a crash no guess is running.
create unlogged table running_guess (
  subject_hash bytea primary key,
  guesses integer not null check (guesses > 0),
  begun_at timestamptz not null
);
