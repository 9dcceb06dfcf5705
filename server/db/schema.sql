-- What the migrations make; written by `npm run schema:dump`, compared by a test.

create sequence ledger_batch start 1 increment 1;

create sequence member_trial_number start 100001 increment 1;

create sequence outbox_order start 1 increment 1;

create domain account_kind as text constraint account_kind_known CHECK (((VALUE = ANY (ARRAY['CASH'::text, 'LOCKED'::text, 'BONUS'::text, 'AGENT_CREDIT'::text, 'DEBT'::text, 'TEST'::text, 'TEST_DEBT'::text])) OR (VALUE ~ '^VENDOR:[A-Za-z0-9_-]+$'::text)));

create domain bet_state as text constraint bet_state_known CHECK ((VALUE = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'ROLLED_BACK'::text])));

create domain entry_count as integer constraint entry_count_above_zero CHECK ((VALUE > 0));

create domain money_book as text constraint money_book_known CHECK ((VALUE = ANY (ARRAY['REAL'::text, 'TEST'::text])));

create domain moved_minor as bigint constraint moved_minor_not_zero CHECK ((VALUE <> 0));

create domain movement_kind as text constraint movement_kind_known CHECK ((VALUE = ANY (ARRAY['BET'::text, 'FREE_BET'::text, 'WIN'::text, 'ROLLBACK'::text, 'RETURN'::text, 'PROMO'::text, 'ADJUST'::text, 'UNSETTLE'::text, 'RESETTLE'::text])));

create domain round_state as text constraint round_state_known CHECK ((VALUE = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'CANCELLED'::text])));

create domain summed_minor as bigint constraint summed_minor_not_below_zero CHECK ((VALUE >= 0));

create table activity (
  id text not null,
  mode text not null,
  name_bn text not null,
  name_en text not null,
  text_bn text not null,
  text_en text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reward_minor bigint not null,
  claims_at_most integer,
  may_reapply boolean not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint activity_check CHECK ((ends_at > starts_at)),
  constraint activity_check1 CHECK (((mode <> 'CLAIM'::text) OR (reward_minor > 0))),
  constraint activity_claims_at_most_check CHECK ((claims_at_most > 0)),
  constraint activity_mode_check CHECK ((mode = ANY (ARRAY['APPLY'::text, 'SIGN_IN'::text, 'JOIN'::text, 'CLAIM'::text]))),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_reward_minor_check CHECK ((reward_minor >= 0))
);
CREATE INDEX activity_by_time ON public.activity USING btree (ends_at DESC, id);

create table activity_application (
  id text not null,
  activity_id text not null,
  member_id text not null,
  remark text not null,
  state text not null default 'WAITING'::text,
  granted_minor bigint,
  note_bn text,
  note_en text,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  constraint activity_application_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint activity_application_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  constraint activity_application_check1 CHECK (((state = 'ISSUED'::text) = (granted_minor IS NOT NULL))),
  constraint activity_application_check2 CHECK (((state <> 'REJECTED'::text) OR ((note_bn IS NOT NULL) AND (note_en IS NOT NULL)))),
  constraint activity_application_granted_minor_check CHECK ((granted_minor > 0)),
  constraint activity_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint activity_application_pkey PRIMARY KEY (id),
  constraint activity_application_remark_check CHECK ((char_length(remark) <= 140)),
  constraint activity_application_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ISSUED'::text, 'REJECTED'::text])))
);
CREATE INDEX activity_application_by_time ON public.activity_application USING btree (made_at, id);
CREATE INDEX activity_application_of ON public.activity_application USING btree (member_id, activity_id, made_at DESC);
CREATE UNIQUE INDEX activity_application_open ON public.activity_application USING btree (activity_id, member_id) WHERE (state = 'WAITING'::text);

create table activity_part (
  activity_id text not null,
  member_id text not null,
  day date not null,
  at timestamp with time zone not null,
  constraint activity_part_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint activity_part_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint activity_part_pkey PRIMARY KEY (activity_id, member_id, day)
);

create table activity_picture (
  application_id text not null,
  nth integer not null,
  sealed bytea not null,
  hash bytea not null,
  constraint activity_picture_application_id_fkey FOREIGN KEY (application_id) REFERENCES activity_application(id),
  constraint activity_picture_nth_check CHECK (((nth >= 1) AND (nth <= 3))),
  constraint activity_picture_pkey PRIMARY KEY (application_id, nth)
);
CREATE INDEX activity_picture_hash ON public.activity_picture USING btree (hash);

create table agent_contract (
  id text not null,
  kind text not null,
  product text not null,
  payer_id text,
  payee_id text not null,
  period text not null,
  tiers jsonb not null,
  carries_loss boolean not null,
  state text not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  effective_from timestamp with time zone,
  effective_to timestamp with time zone,
  constraint agent_contract_kind_check CHECK ((kind = ANY (ARRAY['DAILY_SALARY'::text, 'DIVIDEND'::text, 'HOUR_SALARY'::text]))),
  constraint agent_contract_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id),
  constraint agent_contract_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
  constraint agent_contract_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'HOUR'::text, 'HALF_MONTH'::text, 'MONTH'::text]))),
  constraint agent_contract_pkey PRIMARY KEY (id),
  constraint agent_contract_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'ACTIVE'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'SUPERSEDED'::text, 'TERMINATED'::text])))
);
CREATE UNIQUE INDEX agent_contract_active ON public.agent_contract USING btree (payee_id, kind, product) WHERE (state = 'ACTIVE'::text);
CREATE INDEX agent_contract_payer ON public.agent_contract USING btree (payer_id);
CREATE UNIQUE INDEX agent_contract_proposed ON public.agent_contract USING btree (payee_id, kind, product) WHERE (state = 'PROPOSED'::text);
CREATE INDEX agent_contract_time ON public.agent_contract USING btree (kind, effective_from) WHERE (effective_from IS NOT NULL);

create table agent_link (
  code text not null,
  member_id text not null,
  note text not null,
  rates jsonb not null,
  clicks bigint not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint agent_link_code_fkey FOREIGN KEY (code) REFERENCES invite_code(code),
  constraint agent_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_link_pkey PRIMARY KEY (code)
);
CREATE INDEX agent_link_of_member ON public.agent_link USING btree (member_id, created_at DESC);

create table agent_move (
  id bigint generated always as identity not null,
  member_id text not null,
  to_id text,
  from_day date not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  applied_at timestamp with time zone,
  fault text,
  constraint agent_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_move_pkey PRIMARY KEY (id),
  constraint agent_move_to_id_fkey FOREIGN KEY (to_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX agent_move_open ON public.agent_move USING btree (member_id) WHERE (applied_at IS NULL);

create table agent_opening_quota (
  member_id text not null,
  allowed integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint agent_opening_quota_allowed_check CHECK ((allowed >= 0)),
  constraint agent_opening_quota_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_opening_quota_pkey PRIMARY KEY (member_id)
);

create table agent_payout (
  contract_id text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  turnover_minor bigint not null,
  active_members integer not null,
  loss_minor bigint not null,
  rewards_minor bigint not null,
  carry_in_minor bigint not null,
  carry_out_minor bigint not null,
  tier integer,
  amount_minor bigint not null,
  state text not null,
  calculated_at timestamp with time zone not null,
  approved_by text,
  paid_at timestamp with time zone,
  journal_id text,
  attempt smallint not null default 1,
  voided_by text,
  earned_minor bigint not null,
  corrected_minor bigint not null default 0,
  debt_in_minor bigint not null default 0,
  debt_out_minor bigint not null default 0,
  keeps_team boolean not null default false,
  constraint agent_payout_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint agent_payout_carry_in_minor_check CHECK ((carry_in_minor <= 0)),
  constraint agent_payout_carry_out_minor_check CHECK ((carry_out_minor <= 0)),
  constraint agent_payout_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
  constraint agent_payout_debt_in_minor_check CHECK ((debt_in_minor <= 0)),
  constraint agent_payout_debt_out_minor_check CHECK ((debt_out_minor <= 0)),
  constraint agent_payout_pkey PRIMARY KEY (contract_id, begins_at, attempt),
  constraint agent_payout_state_check CHECK ((state = ANY (ARRAY['CALCULATED'::text, 'APPROVED'::text, 'PAID'::text, 'UNDERFUNDED'::text, 'VOID'::text]))),
  constraint agent_payout_sum_check CHECK ((((earned_minor + corrected_minor) + debt_in_minor) = (amount_minor + debt_out_minor)))
);
CREATE INDEX agent_payout_calculated ON public.agent_payout USING btree (calculated_at);
CREATE INDEX agent_payout_open ON public.agent_payout USING btree (state, begins_at) WHERE (state <> ALL (ARRAY['PAID'::text, 'VOID'::text]));
CREATE UNIQUE INDEX agent_payout_valid ON public.agent_payout USING btree (contract_id, begins_at) WHERE (state <> 'VOID'::text);

create table agent_payout_correction (
  contract_id text not null,
  run_begins_at timestamp with time zone not null,
  run_attempt smallint not null,
  begins_at timestamp with time zone not null,
  turnover_minor bigint not null,
  active_members integer not null,
  loss_minor bigint not null,
  rewards_minor bigint not null,
  carry_in_minor bigint not null,
  carry_out_minor bigint not null,
  tier integer,
  amount_minor bigint not null,
  before_minor bigint not null,
  constraint agent_payout_correction_check CHECK ((begins_at < run_begins_at)),
  constraint agent_payout_correction_pkey PRIMARY KEY (contract_id, run_begins_at, run_attempt, begins_at)
);

create table agent_payout_member (
  contract_id text not null,
  begins_at timestamp with time zone not null,
  run_begins_at timestamp with time zone not null,
  run_attempt smallint not null,
  member_id text not null,
  level smallint not null,
  valid_minor bigint not null,
  loss_minor bigint not null,
  constraint agent_payout_member_pkey PRIMARY KEY (contract_id, begins_at, run_begins_at, run_attempt, member_id)
);

create table agent_quota (
  member_id text not null,
  permille smallint not null,
  allowed integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint agent_quota_allowed_check CHECK ((allowed >= 0)),
  constraint agent_quota_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_quota_permille_check CHECK ((permille > 0)),
  constraint agent_quota_pkey PRIMARY KEY (member_id, permille)
);

create table agent_rate (
  member_id text not null,
  category text not null,
  from_day date not null,
  permille smallint not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint agent_rate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_rate_permille_check CHECK (((permille >= 0) AND (permille <= 100))),
  constraint agent_rate_pkey PRIMARY KEY (member_id, category, from_day)
);

create table agent_transfer (
  id text not null,
  agent_id text not null,
  to_id text not null,
  amount_minor bigint not null,
  request_id text not null,
  nth smallint not null,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  constraint agent_transfer_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  constraint agent_transfer_agent_id_request_id_nth_key UNIQUE (agent_id, request_id, nth),
  constraint agent_transfer_amount_minor_check CHECK ((amount_minor > 0)),
  constraint agent_transfer_pkey PRIMARY KEY (id),
  constraint agent_transfer_state_check CHECK ((state = ANY (ARRAY['DONE'::text, 'WAITING'::text, 'REJECTED'::text]))),
  constraint agent_transfer_to_id_fkey FOREIGN KEY (to_id) REFERENCES member(id)
);
CREATE INDEX agent_transfer_of_agent ON public.agent_transfer USING btree (agent_id, created_at DESC);
CREATE INDEX agent_transfer_received ON public.agent_transfer USING btree (to_id) WHERE (state = 'DONE'::text);
CREATE INDEX agent_transfer_waiting ON public.agent_transfer USING btree (created_at) WHERE (state = 'WAITING'::text);

create table agent_uncounted_bet (
  reference text not null,
  placed_at timestamp with time zone not null,
  stake_minor bigint not null,
  noted_at timestamp with time zone not null,
  constraint agent_uncounted_bet_pkey PRIMARY KEY (reference),
  constraint agent_uncounted_bet_stake_minor_check CHECK ((stake_minor > 0))
);
CREATE INDEX agent_uncounted_bet_time ON public.agent_uncounted_bet USING btree (placed_at);

create table bank_card (
  id text not null,
  member_id text not null,
  bank text not null,
  last4 text not null,
  sealed bytea not null,
  lookup bytea not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  bank_code text,
  constraint bank_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint bank_card_pkey PRIMARY KEY (id)
);
CREATE INDEX bank_card_added ON public.bank_card USING btree (added_at);
CREATE INDEX bank_card_lookup ON public.bank_card USING btree (lookup);
CREATE INDEX bank_card_of_member ON public.bank_card USING btree (member_id);
CREATE UNIQUE INDEX bank_card_once ON public.bank_card USING btree (member_id, lookup, COALESCE(bank_code, ''::text)) WHERE (removed_at IS NULL);

create table bet (
  source text not null,
  reference text not null,
  member_id text not null,
  book money_book not null,
  category text not null,
  vendor text not null,
  game_code text not null,
  state round_state not null,
  staked_minor summed_minor not null,
  returned_minor summed_minor not null,
  valid_minor summed_minor not null,
  won_minor bigint not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  detail jsonb,
  constraint bet_pkey PRIMARY KEY (reference, source, placed_at)
) partition by range (placed_at);
CREATE INDEX bet_of_member ON ONLY public.bet USING btree (member_id, placed_at);
CREATE INDEX bet_open ON ONLY public.bet USING btree (placed_at) WHERE ((state)::text = 'OPEN'::text);
CREATE INDEX bet_placed ON ONLY public.bet USING btree (placed_at);
CREATE INDEX bet_settled ON ONLY public.bet USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX bet_won ON ONLY public.bet USING btree (settled_at DESC, reference DESC) WHERE (((state)::text = 'SETTLED'::text) AND ((book)::text = 'REAL'::text) AND ((staked_minor)::bigint > 0) AND (won_minor > 0));
CREATE TRIGGER bet_added AFTER INSERT ON public.bet REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_note_sums();
CREATE TRIGGER bet_added_to_days AFTER INSERT ON public.bet REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION member_day_changes();
CREATE TRIGGER bet_added_to_member AFTER INSERT ON public.bet REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_note_member_sums();
CREATE TRIGGER bet_added_to_turnover AFTER INSERT ON public.bet REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION member_turnover_sums();
CREATE TRIGGER bet_changed AFTER UPDATE ON public.bet REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_note_sums();
CREATE TRIGGER bet_changed_in_days AFTER UPDATE ON public.bet REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION member_day_changes();
CREATE TRIGGER bet_changed_in_turnover AFTER UPDATE ON public.bet REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION member_turnover_sums();
CREATE TRIGGER bet_changed_of_member AFTER UPDATE ON public.bet REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION bet_note_member_sums();
CREATE TRIGGER bet_removed AFTER DELETE ON public.bet REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION bet_note_sums();
CREATE TRIGGER bet_removed_from_days AFTER DELETE ON public.bet REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION member_day_changes();
CREATE TRIGGER bet_removed_from_member AFTER DELETE ON public.bet REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION bet_note_member_sums();
CREATE TRIGGER bet_removed_from_turnover AFTER DELETE ON public.bet REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION member_turnover_sums();

create table bet_member_change (
  member_id text not null,
  source text not null,
  changed_in bigint not null,
  constraint bet_member_change_pkey PRIMARY KEY (member_id, source)
) with (fillfactor=50);

create table bet_member_sum (
  member_id text not null,
  begins_at timestamp with time zone not null,
  source text not null,
  book text not null,
  category text not null,
  state text not null,
  bets bigint not null,
  staked_minor numeric not null,
  valid_minor numeric not null,
  won_minor numeric not null,
  rebate_minor numeric not null,
  constraint bet_member_sum_pkey PRIMARY KEY (member_id, begins_at, source, book, category, state)
) with (fillfactor=80);

create table bet_member_two_hours (
  member_id text not null,
  begins_at timestamp with time zone not null,
  source text not null,
  book text not null,
  category text not null,
  state text not null,
  bets bigint not null,
  staked_minor numeric not null,
  valid_minor numeric not null,
  won_minor numeric not null,
  rebate_minor numeric not null,
  constraint bet_member_two_hours_pkey PRIMARY KEY (member_id, begins_at, source, book, category, state)
) with (fillfactor=80);

create table bet_sum (
  begins_at timestamp with time zone not null,
  source text not null,
  book text not null,
  category text not null,
  vendor text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  foreseen_staked_minor bigint not null,
  foreseen_won_minor bigint not null,
  expected_minor bigint not null,
  constraint bet_sum_pkey PRIMARY KEY (begins_at, source, book, category, vendor)
);

create table call_counter (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint call_counter_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX call_counter_by_age ON public.call_counter USING btree (window_start);

create table campaign (
  id text not null,
  state text not null default 'DRAFT'::text,
  revision integer not null default 1,
  template jsonb not null,
  segment jsonb not null,
  channels text[] not null,
  send_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  sent_until text not null default ''::text,
  constraint campaign_channels_check CHECK ((cardinality(channels) > 0)),
  constraint campaign_check CHECK (((state = 'DRAFT'::text) = (send_at IS NULL))),
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_revision_check CHECK ((revision > 0)),
  constraint campaign_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SCHEDULED'::text, 'SENDING'::text, 'SENT'::text, 'STOPPED'::text])))
);
CREATE INDEX campaign_due ON public.campaign USING btree (send_at) WHERE (state = ANY (ARRAY['SCHEDULED'::text, 'SENDING'::text]));
CREATE INDEX campaign_saved ON public.campaign USING btree (saved_at DESC, id DESC);

create table campaign_receiver (
  campaign_id text not null,
  member_id text not null,
  sent_at timestamp with time zone not null,
  outgoing text[] not null default '{}'::text[],
  constraint campaign_receiver_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  constraint campaign_receiver_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint campaign_receiver_pkey PRIMARY KEY (campaign_id, member_id)
);

create table canned_answer (
  id text not null,
  title text not null,
  text_bn text not null,
  text_en text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint canned_answer_pkey PRIMARY KEY (id)
);

create table captcha_challenge (
  secret_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_challenge_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX captcha_challenge_expiry ON public.captcha_challenge USING btree (expires_at);

create table chat (
  id text not null,
  member_id text not null,
  state text not null,
  topic text not null,
  language text not null,
  is_left boolean not null,
  operator text,
  queued_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  first_answer_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  tags text[] not null default '{}'::text[],
  rating smallint,
  rating_comment text not null default ''::text,
  constraint chat_closed_by_check CHECK ((closed_by = ANY (ARRAY['MEMBER'::text, 'OPERATOR'::text]))),
  constraint chat_language_check CHECK ((language = ANY (ARRAY['BN'::text, 'EN'::text]))),
  constraint chat_member_id_fkey FOREIGN KEY (member_id) REFERENCES chat_thread(member_id),
  constraint chat_pkey PRIMARY KEY (id),
  constraint chat_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint chat_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'ACTIVE'::text, 'CLOSED'::text])))
);
CREATE INDEX chat_by_time ON public.chat USING btree (queued_at DESC, id DESC);
CREATE INDEX chat_closed ON public.chat USING btree (closed_at) WHERE (state = 'CLOSED'::text);
CREATE INDEX chat_of_member ON public.chat USING btree (member_id, queued_at DESC);
CREATE INDEX chat_open ON public.chat USING btree (state, queued_at) WHERE (state <> 'CLOSED'::text);
CREATE UNIQUE INDEX chat_open_of ON public.chat USING btree (member_id) WHERE (state <> 'CLOSED'::text);

create table chat_duty (
  operator text not null,
  seen_at timestamp with time zone not null,
  constraint chat_duty_pkey PRIMARY KEY (operator)
);

create table chat_message (
  member_id text not null,
  seq integer not null,
  chat_id text not null,
  client_id text not null,
  author text not null,
  kind text not null,
  operator text,
  body text not null,
  picture_id text,
  created_at timestamp with time zone not null,
  constraint chat_message_author_check CHECK ((author = ANY (ARRAY['MEMBER'::text, 'OPERATOR'::text, 'SYSTEM'::text]))),
  constraint chat_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint chat_message_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'PICTURE'::text, 'TAKEN'::text, 'HANDED_OVER'::text, 'CLOSED'::text]))),
  constraint chat_message_member_id_author_client_id_key UNIQUE (member_id, author, client_id),
  constraint chat_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES chat_thread(member_id),
  constraint chat_message_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES chat_picture(id),
  constraint chat_message_pkey PRIMARY KEY (member_id, seq)
);
CREATE INDEX chat_message_of ON public.chat_message USING btree (chat_id, seq);
CREATE INDEX chat_message_picture ON public.chat_message USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table chat_note (
  id text not null,
  chat_id text not null,
  operator text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint chat_note_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id),
  constraint chat_note_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_note_of ON public.chat_note USING btree (chat_id, created_at);

create table chat_picture (
  id text not null,
  member_id text not null,
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint chat_picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES chat_thread(member_id),
  constraint chat_picture_pkey PRIMARY KEY (id)
);

create table chat_thread (
  member_id text not null,
  last_seq integer not null default 0,
  member_seen_seq integer not null default 0,
  operator_seen_seq integer not null default 0,
  member_typing_at timestamp with time zone,
  operator_typing_at timestamp with time zone,
  constraint chat_thread_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint chat_thread_pkey PRIMARY KEY (member_id)
);

create table chat_ticket (
  hash bytea not null,
  session_id text not null,
  page jsonb not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint chat_ticket_pkey PRIMARY KEY (hash)
);
CREATE INDEX chat_ticket_expires ON public.chat_ticket USING btree (expires_at);

create table check_in (
  member_id text not null,
  day date not null,
  nth integer not null,
  amount_minor bigint not null,
  at timestamp with time zone not null,
  constraint check_in_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint check_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint check_in_nth_check CHECK (((nth >= 1) AND (nth <= 7))),
  constraint check_in_pkey PRIMARY KEY (member_id, day)
);

create table consent (
  member_id text not null,
  kind text not null,
  version text not null,
  given_at timestamp with time zone not null,
  ip text not null,
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['TERMS'::text, 'AGE'::text]))),
  constraint consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint consent_pkey PRIMARY KEY (member_id, kind, version)
);

create table contact_proof (
  ticket_hash bytea not null,
  member_id text not null,
  kind text not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint contact_proof_kind_check CHECK ((kind = 'EMAIL'::text)),
  constraint contact_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint contact_proof_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX contact_proof_expiry ON public.contact_proof USING btree (expires_at);
CREATE INDEX contact_proof_member ON public.contact_proof USING btree (member_id);

create table content (
  id text not null,
  type text not null,
  group_name text not null,
  audience text not null,
  shows_from timestamp with time zone not null,
  shows_until timestamp with time zone,
  sort integer not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  picture_url text not null,
  linkage text not null,
  version integer not null default 1,
  constraint content_audience_check CHECK ((audience = ANY (ARRAY['LOGGED_IN'::text, 'GUEST'::text, 'ALL'::text]))),
  constraint content_check CHECK ((shows_until > shows_from)),
  constraint content_check1 CHECK (((type = ANY (ARRAY['B'::text, 'H'::text])) OR ((body_bn <> ''::text) AND (body_en <> ''::text)))),
  constraint content_check2 CHECK (((type <> 'B'::text) OR (picture_url <> ''::text))),
  constraint content_check3 CHECK (((type <> 'H'::text) OR (linkage <> ''::text))),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_title_bn_check CHECK ((title_bn <> ''::text)),
  constraint content_title_en_check CHECK ((title_en <> ''::text)),
  constraint content_type_check CHECK ((type = ANY (ARRAY['A'::text, 'PL'::text, 'B'::text, 'PU'::text, 'PR'::text, 'H'::text, 'HELP'::text]))),
  constraint content_version_check CHECK ((version > 0))
);
CREATE INDEX content_by_end ON public.content USING btree (shows_until) WHERE (shows_until IS NOT NULL);
CREATE INDEX content_by_start ON public.content USING btree (shows_from);
CREATE INDEX content_by_type ON public.content USING btree (type, sort);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content FOR EACH STATEMENT EXECUTE FUNCTION note_messaging_change();

create table content_draft (
  id text not null,
  kind text not null,
  body jsonb not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  constraint content_draft_pkey PRIMARY KEY (id),
  constraint content_draft_revision_check CHECK ((revision > 0))
);

create table content_version (
  content_id text not null,
  version integer not null,
  body jsonb not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  constraint content_version_pkey PRIMARY KEY (content_id, version),
  constraint content_version_version_check CHECK ((version > 0))
);

create table credential (
  member_id text not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  must_change boolean not null default false,
  constraint credential_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint credential_pkey PRIMARY KEY (member_id)
);

create table customer_service_entry (
  reference text not null,
  title text not null,
  sealed_path bytea not null,
  sort integer not null,
  constraint customer_service_entry_pkey PRIMARY KEY (reference),
  constraint customer_service_entry_title_check CHECK ((title = ANY (ARRAY['whatsapp'::text, 'CS'::text])))
);
CREATE TRIGGER customer_service_entry_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.customer_service_entry FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

create table database_function (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint database_function_pkey PRIMARY KEY (name)
);

create table deposit_channel (
  id text not null,
  method text not null,
  gateway text,
  scheme text not null default ''::text,
  bank_code text not null,
  name_bn text not null,
  name_en text not null,
  min_minor bigint not null,
  max_minor bigint not null,
  fee_ppm integer not null default 0,
  opens_at time without time zone,
  closes_at time without time zone,
  usual_minutes integer not null,
  quick_minor bigint[] not null default '{}'::bigint[],
  is_enabled boolean not null,
  sort integer not null,
  constraint deposit_channel_bank_code_check CHECK ((bank_code ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint deposit_channel_check CHECK (((method = 'MANUAL'::text) = (gateway IS NULL))),
  constraint deposit_channel_check1 CHECK ((max_minor >= min_minor)),
  constraint deposit_channel_check2 CHECK (((opens_at IS NULL) = (closes_at IS NULL))),
  constraint deposit_channel_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 200000))),
  constraint deposit_channel_id_check CHECK ((id ~ '^[a-z0-9-]{2,40}$'::text)),
  constraint deposit_channel_method_check CHECK ((method = ANY (ARRAY['MANUAL'::text, 'ALIPAY'::text, 'QQ'::text, 'WECHAT'::text, 'GATEWAY'::text]))),
  constraint deposit_channel_min_minor_check CHECK ((min_minor > 0)),
  constraint deposit_channel_pkey PRIMARY KEY (id),
  constraint deposit_channel_usual_minutes_check CHECK ((usual_minutes > 0))
);

create table deposit_order (
  order_no text not null,
  member_id text not null,
  channel_id text not null,
  method text not null,
  gateway text,
  account_id text,
  state text not null,
  reason text,
  note text,
  currency text not null,
  requested_minor bigint not null,
  payable_minor bigint not null,
  fee_ppm integer not null,
  fee_minor bigint not null default 0,
  credited_minor bigint,
  promo_id text,
  payer_name text,
  payer_sealed bytea,
  payer_last4 text,
  typed_transaction text,
  proof_sealed bytea,
  proof_hash bytea,
  provider_reference text,
  pay_url text,
  qr_content text,
  request_id text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  next_poll_at timestamp with time zone,
  polls integer not null default 0,
  updated_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  taking_at timestamp with time zone,
  payer_lookup bytea,
  overdue_at timestamp with time zone,
  claim_ends_at timestamp with time zone,
  is_late boolean not null default false,
  constraint deposit_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES receiving_account(id),
  constraint deposit_order_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channel(id),
  constraint deposit_order_check CHECK ((payable_minor >= requested_minor)),
  constraint deposit_order_check1 CHECK ((credited_minor > fee_minor)),
  constraint deposit_order_check2 CHECK (((state = ANY (ARRAY['CREDITED'::text, 'CHARGED_BACK'::text])) = (credited_minor IS NOT NULL))),
  constraint deposit_order_check3 CHECK (((credited_minor IS NOT NULL) = (credited_at IS NOT NULL))),
  constraint deposit_order_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint deposit_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_order_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint deposit_order_pkey PRIMARY KEY (order_no),
  constraint deposit_order_requested_minor_check CHECK ((requested_minor > 0)),
  constraint deposit_order_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'AWAITING_PAYMENT'::text, 'UNDER_REVIEW'::text, 'MISMATCH'::text, 'CREDITED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'REJECTED'::text, 'FAILED'::text, 'CHARGED_BACK'::text])))
);
CREATE UNIQUE INDEX deposit_order_amount ON public.deposit_order USING btree (account_id, payable_minor) WHERE ((state = ANY (ARRAY['AWAITING_PAYMENT'::text, 'UNDER_REVIEW'::text, 'MISMATCH'::text])) AND (NOT is_late));
CREATE INDEX deposit_order_by_time ON public.deposit_order USING btree (created_at, order_no);
CREATE INDEX deposit_order_claims ON public.deposit_order USING btree (claim_ends_at) WHERE (state = 'UNDER_REVIEW'::text);
CREATE INDEX deposit_order_credited ON public.deposit_order USING btree (credited_at) WHERE (credited_at IS NOT NULL);
CREATE INDEX deposit_order_of_member ON public.deposit_order USING btree (member_id, created_at DESC, order_no);
CREATE INDEX deposit_order_poll ON public.deposit_order USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX deposit_order_proof ON public.deposit_order USING btree (proof_hash) WHERE (proof_hash IS NOT NULL);
CREATE UNIQUE INDEX deposit_order_reference ON public.deposit_order USING btree (gateway, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX deposit_order_taken_back ON public.deposit_order USING btree (updated_at) WHERE (state = 'CHARGED_BACK'::text);
CREATE INDEX deposit_order_transaction ON public.deposit_order USING btree (typed_transaction) WHERE (typed_transaction IS NOT NULL);
CREATE INDEX deposit_order_waiting ON public.deposit_order USING btree (state, created_at) WHERE (state = ANY (ARRAY['CREATED'::text, 'AWAITING_PAYMENT'::text, 'UNDER_REVIEW'::text, 'MISMATCH'::text]));

create table deposit_stage (
  order_no text not null,
  nth integer not null,
  state text not null,
  reason text,
  actor text not null default ''::text,
  at timestamp with time zone not null,
  constraint deposit_stage_order_no_fkey FOREIGN KEY (order_no) REFERENCES deposit_order(order_no),
  constraint deposit_stage_pkey PRIMARY KEY (order_no, nth)
);

create table dropped_notice (
  gateway text not null,
  reason text not null,
  day date not null,
  count bigint not null,
  last_at timestamp with time zone not null,
  constraint dropped_notice_count_check CHECK ((count > 0)),
  constraint dropped_notice_pkey PRIMARY KEY (gateway, reason, day),
  constraint dropped_notice_reason_check CHECK ((reason = ANY (ARRAY['UNSIGNED'::text, 'TOO_OLD'::text, 'UNREADABLE'::text, 'ADDRESS'::text, 'UNKNOWN'::text])))
);

create table entry (
  at timestamp with time zone not null,
  journal_id bigint not null,
  amount_minor moved_minor not null,
  balance_after_minor bigint not null,
  line smallint not null,
  owner_id text not null,
  account text not null,
  book money_book not null,
  tx_code text not null,
  ref_type text not null,
  ref_id text not null,
  house text,
  actor text,
  constraint entry_sign CHECK (((balance_after_minor = 0) OR ((balance_after_minor < 0) = (account = ANY ('{DEBT,TEST_DEBT}'::text[])))))
) partition by range (at);
CREATE INDEX entry_by_time ON ONLY public.entry USING brin (at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX entry_of_journal ON ONLY public.entry USING brin (journal_id) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX entry_of_owner ON ONLY public.entry USING btree (owner_id, journal_id);
CREATE INDEX entry_reward ON ONLY public.entry USING btree (owner_id, at) WHERE (tx_code = ANY (ARRAY['BONUS_GRANT'::text, 'BONUS_CONVERT'::text, 'BONUS_FORFEIT'::text, 'BONUS_VOID'::text, 'PROMO_WIN'::text, 'REBATE'::text, 'CASHBACK'::text, 'REFERRAL'::text, 'RAIN'::text, 'TASK'::text, 'CHECK_IN'::text, 'VIP_UP'::text, 'VIP_MONTH'::text, 'BIRTHDAY'::text, 'LEADER'::text, 'ACTIVITY'::text, 'GOODWILL'::text, 'REVERSAL'::text]));
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table entry_day_sum (
  owner_id text not null,
  day date not null,
  tx_code text not null,
  lines bigint not null,
  in_minor numeric not null,
  out_minor numeric not null,
  constraint entry_day_sum_pkey PRIMARY KEY (owner_id, day, tx_code)
);

create table entry_day_summed (
  is_only boolean not null default true,
  time_zone text not null,
  last_journal bigint not null,
  constraint entry_day_summed_is_only_check CHECK (is_only),
  constraint entry_day_summed_pkey PRIMARY KEY (is_only)
);

create table exclusion_mark (
  member_id text not null,
  kind text not null,
  lookup bytea not null,
  constraint exclusion_mark_kind_check CHECK ((kind = ANY (ARRAY['PHONE'::text, 'EMAIL'::text, 'ID_NUMBER'::text, 'PERSON'::text, 'CARD'::text, 'PICTURE'::text, 'DEVICE'::text]))),
  constraint exclusion_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint exclusion_mark_pkey PRIMARY KEY (member_id, kind, lookup)
);
CREATE INDEX exclusion_mark_lookup ON public.exclusion_mark USING btree (lookup);

create table exclusion_match (
  id text not null,
  member_id text not null,
  excluded_id text not null,
  kinds text[] not null,
  is_held boolean not null,
  state text not null default 'OPEN'::text,
  found_at timestamp with time zone not null,
  reviewer text,
  decided_at timestamp with time zone,
  constraint exclusion_match_check CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  constraint exclusion_match_excluded_id_fkey FOREIGN KEY (excluded_id) REFERENCES member(id),
  constraint exclusion_match_member_id_excluded_id_key UNIQUE (member_id, excluded_id),
  constraint exclusion_match_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint exclusion_match_pkey PRIMARY KEY (id),
  constraint exclusion_match_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLEARED'::text, 'CONFIRMED'::text])))
);
CREATE INDEX exclusion_match_open ON public.exclusion_match USING btree (found_at) WHERE (state = 'OPEN'::text);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON public.exclusion_match FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('matches');

create table favourite (
  member_id text not null,
  node_id bigint not null,
  added_at timestamp with time zone not null,
  constraint favourite_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint favourite_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_newest ON public.favourite USING btree (member_id, added_at DESC, node_id DESC);

create table feedback (
  id text not null,
  member_id text not null,
  type smallint not null,
  content text not null,
  state text not null default 'NEW'::text,
  created_at timestamp with time zone not null,
  operator text,
  answer text,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint feedback_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint feedback_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 3, 4, 6])))
);
CREATE INDEX feedback_ended ON public.feedback USING btree (COALESCE(closed_at, answered_at)) WHERE (state = ANY (ARRAY['ANSWERED'::text, 'CLOSED'::text]));
CREATE INDEX feedback_member ON public.feedback USING btree (member_id, created_at DESC);
CREATE INDEX feedback_open ON public.feedback USING btree (created_at) WHERE (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text]));
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON public.feedback FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('feedback');

create table free_round (
  vendor_round_id text not null,
  member_id text not null,
  vendor_code text not null,
  award_id text not null,
  won_minor bigint not null,
  is_over boolean not null,
  constraint free_round_award_id_fkey FOREIGN KEY (award_id) REFERENCES free_rounds_award(id),
  constraint free_round_pkey PRIMARY KEY (vendor_round_id, member_id, vendor_code)
);
CREATE INDEX free_round_of_award ON public.free_round USING btree (award_id);

create table free_rounds_award (
  id text not null,
  vendor_code text not null,
  member_id text not null,
  game_code text not null,
  rounds integer not null,
  stake_minor bigint not null,
  ends_at timestamp with time zone not null,
  is_stopped boolean not null default false,
  is_refused boolean not null default false,
  pending_call text,
  started integer not null default 0,
  finished integer not null default 0,
  won_minor bigint not null default 0,
  unanswered_at timestamp with time zone,
  constraint free_rounds_award_check CHECK (((finished >= 0) AND (finished <= started))),
  constraint free_rounds_award_check1 CHECK ((started <= rounds)),
  constraint free_rounds_award_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint free_rounds_award_pending_call_check CHECK ((pending_call = ANY (ARRAY['GIVE'::text, 'CANCEL'::text]))),
  constraint free_rounds_award_pkey PRIMARY KEY (id),
  constraint free_rounds_award_rounds_check CHECK (((rounds >= 1) AND (rounds <= 500))),
  constraint free_rounds_award_stake_minor_check CHECK ((stake_minor > 0)),
  constraint free_rounds_award_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code),
  constraint free_rounds_award_won_minor_check CHECK ((won_minor >= 0))
);
CREATE INDEX free_rounds_award_pending ON public.free_rounds_award USING btree (unanswered_at NULLS FIRST, id) WHERE (pending_call IS NOT NULL);

create table game (
  node_id bigint not null,
  game_code text not null,
  vendor_code text not null,
  game_type text not null,
  name_en text not null,
  name_bn text not null,
  hot_rank integer,
  is_new boolean not null,
  freeplay boolean not null,
  support_play boolean not null,
  is_enabled boolean not null,
  sort integer not null,
  office_set text[] not null default '{}'::text[],
  regions text[] not null default '{}'::text[],
  member_types integer[] not null default '{}'::integer[],
  stakes_minor bigint[],
  return_percent numeric(5,2),
  constraint game_game_code_key UNIQUE (game_code),
  constraint game_member_types_check CHECK ((member_types <@ ARRAY[0, 1, 2, 4, 40, 41, 42])),
  constraint game_node_id_check CHECK ((node_id > 0)),
  constraint game_office_set_check CHECK ((office_set <@ ARRAY['STATE'::text, 'HOT'::text, 'NEW'::text, 'PLACE'::text])),
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_return_percent_check CHECK (((return_percent >= (0)::numeric) AND (return_percent <= (100)::numeric))),
  constraint game_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);
CREATE INDEX game_by_type ON public.game USING btree (game_type, sort) WHERE is_enabled;
CREATE INDEX game_by_vendor ON public.game USING btree (vendor_code, sort) WHERE is_enabled;
CREATE INDEX game_hot ON public.game USING btree (hot_rank) WHERE (is_enabled AND (hot_rank IS NOT NULL));

create table game_session (
  id text not null,
  member_id text not null,
  site_session_id text not null,
  node_id bigint not null,
  book text not null,
  language text not null,
  ticket_hash bytea not null,
  token_hash bytea,
  launched_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  money_out boolean not null default false,
  constraint game_session_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint game_session_check CHECK (((token_hash IS NULL) = (redeemed_at IS NULL))),
  constraint game_session_language_check CHECK ((language = ANY (ARRAY['BN'::text, 'EN'::text]))),
  constraint game_session_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_session_pkey PRIMARY KEY (id),
  constraint game_session_ticket_hash_key UNIQUE (ticket_hash),
  constraint game_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX game_session_money_out ON public.game_session USING btree (expires_at) WHERE money_out;
CREATE INDEX game_session_of_site ON public.game_session USING btree (site_session_id) WHERE (closed_at IS NULL);

create table gateway_event (
  id bigint generated always as identity not null,
  gateway text not null,
  at timestamp with time zone not null,
  ip text not null,
  raw text not null,
  verdict text not null,
  order_no text,
  constraint gateway_event_pkey PRIMARY KEY (id)
);
CREATE INDEX gateway_event_by_time ON public.gateway_event USING btree (at);
CREATE INDEX gateway_event_of_order ON public.gateway_event USING btree (order_no, id) WHERE (order_no IS NOT NULL);

create table gateway_nonce (
  gateway text not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint gateway_nonce_pkey PRIMARY KEY (gateway, nonce)
);
CREATE INDEX gateway_nonce_expiry ON public.gateway_nonce USING btree (expires_at);

create table house_entry (
  at timestamp with time zone not null,
  batch_id bigint not null,
  amount_minor bigint not null,
  entries entry_count not null,
  book money_book not null,
  house text not null
) partition by range (at);
CREATE INDEX house_entry_by_batch ON ONLY public.house_entry USING brin (batch_id) WITH (autosummarize='on');
CREATE TRIGGER house_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.house_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table human_challenge (
  id text not null,
  salt text not null,
  device_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint human_challenge_pkey PRIMARY KEY (id)
);
CREATE INDEX human_challenge_expiry ON public.human_challenge USING btree (expires_at);

create table identity_secret_check (
  only_one boolean not null default true,
  mark bytea not null,
  constraint identity_secret_check_mark_check CHECK ((length(mark) = 32)),
  constraint identity_secret_check_only_one_check CHECK (only_one),
  constraint identity_secret_check_pkey PRIMARY KEY (only_one)
);

create table inbox_message (
  id text not null,
  member_id text not null,
  source text not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  link text not null default ''::text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint inbox_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint inbox_message_member_id_source_key UNIQUE (member_id, source),
  constraint inbox_message_pkey PRIMARY KEY (id)
);
CREATE INDEX inbox_message_by_time ON public.inbox_message USING brin (created_at);
CREATE INDEX inbox_message_of ON public.inbox_message USING btree (member_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX inbox_message_unread ON public.inbox_message USING btree (member_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

create table invite_code (
  code text not null,
  member_id text not null,
  domain text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint invite_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint invite_code_pkey PRIMARY KEY (code)
);
CREATE INDEX invite_code_member ON public.invite_code USING btree (member_id);

create table ip_rule (
  id bigint generated always as identity not null,
  network cidr not null,
  verdict text not null,
  passes_maintenance boolean not null default false,
  note text not null,
  expires_at timestamp with time zone,
  added_at timestamp with time zone not null,
  added_by text not null default ''::text,
  constraint ip_rule_check CHECK (((verdict = 'ALLOW'::text) OR (NOT passes_maintenance))),
  constraint ip_rule_pkey PRIMARY KEY (id),
  constraint ip_rule_verdict_check CHECK ((verdict = ANY (ARRAY['ALLOW'::text, 'DENY'::text])))
);
CREATE TRIGGER ip_rule_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ip_rule FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

create table job (
  name text not null,
  done_until timestamp with time zone not null,
  last_period text,
  lease_no bigint not null default 0,
  holder text,
  lease_until timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  error text,
  constraint job_check CHECK (((holder IS NULL) = (lease_until IS NULL))),
  constraint job_pkey PRIMARY KEY (name)
);

create table job_run (
  job text not null,
  period text not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 1,
  holder text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  note text,
  error text,
  is_idle boolean not null default false,
  constraint job_run_job_fkey FOREIGN KEY (job) REFERENCES job(name),
  constraint job_run_pkey PRIMARY KEY (job, period)
);
CREATE INDEX job_run_by_age ON public.job_run USING btree (started_at);
CREATE INDEX job_run_started ON public.job_run USING btree (started_at DESC);
CREATE INDEX job_run_with_work ON public.job_run USING btree (started_at DESC) WHERE (NOT is_idle);

create table kyc_case (
  id text not null,
  member_id text not null,
  state text not null,
  sealed bytea not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reviewer text,
  reason text,
  note text,
  constraint kyc_case_check CHECK (((state = 'UNDER_REVIEW'::text) = (decided_at IS NULL))),
  constraint kyc_case_check1 CHECK (((decided_at IS NULL) = (reviewer IS NULL))),
  constraint kyc_case_check2 CHECK (((state = 'REJECTED'::text) = (reason IS NOT NULL))),
  constraint kyc_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint kyc_case_pkey PRIMARY KEY (id),
  constraint kyc_case_state_check CHECK ((state = ANY (ARRAY['UNDER_REVIEW'::text, 'VERIFIED'::text, 'REJECTED'::text])))
);
CREATE INDEX kyc_case_member ON public.kyc_case USING btree (member_id, submitted_at DESC);
CREATE UNIQUE INDEX kyc_case_open ON public.kyc_case USING btree (member_id) WHERE (state = ANY (ARRAY['UNDER_REVIEW'::text, 'VERIFIED'::text]));
CREATE INDEX kyc_case_queue ON public.kyc_case USING btree (submitted_at) WHERE (state = 'UNDER_REVIEW'::text);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON public.kyc_case FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('verifications');

create table kyc_picture (
  case_id text not null,
  part text not null,
  sealed bytea not null,
  lookup bytea not null,
  constraint kyc_picture_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_case(id),
  constraint kyc_picture_part_check CHECK ((part = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))),
  constraint kyc_picture_pkey PRIMARY KEY (case_id, part)
);
CREATE INDEX kyc_picture_lookup ON public.kyc_picture USING btree (lookup);

create table leaderboard (
  id text not null,
  name_bn text not null,
  name_en text not null,
  score text not null,
  categories text[] not null,
  games text[] not null,
  min_stake_minor bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  settle_hours integer not null,
  prizes bigint[] not null,
  budget_minor bigint not null,
  claim_days integer not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  stopped_by text,
  cancelled_at timestamp with time zone,
  ranked_at timestamp with time zone,
  settled_at timestamp with time zone,
  bets_read_to bigint,
  constraint leaderboard_budget_minor_check CHECK ((budget_minor > 0)),
  constraint leaderboard_check CHECK ((ends_at > starts_at)),
  constraint leaderboard_claim_days_check CHECK ((claim_days > 0)),
  constraint leaderboard_min_stake_minor_check CHECK ((min_stake_minor >= 0)),
  constraint leaderboard_pkey PRIMARY KEY (id),
  constraint leaderboard_score_check CHECK ((score = ANY (ARRAY['TURNOVER'::text, 'MULTIPLE'::text, 'POINTS'::text]))),
  constraint leaderboard_settle_hours_check CHECK (((settle_hours >= 0) AND (settle_hours <= 72)))
);
CREATE INDEX leaderboard_by_time ON public.leaderboard USING btree (ends_at DESC);
CREATE INDEX leaderboard_open ON public.leaderboard USING btree (starts_at) WHERE ((settled_at IS NULL) AND (cancelled_at IS NULL));

create table leaderboard_entry (
  board_id text not null,
  member_id text not null,
  joined_at timestamp with time zone not null,
  score bigint not null default 0,
  reached_at timestamp with time zone,
  rank integer,
  prize_minor bigint not null default 0,
  is_read boolean not null default false,
  constraint leaderboard_entry_board_id_fkey FOREIGN KEY (board_id) REFERENCES leaderboard(id),
  constraint leaderboard_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint leaderboard_entry_pkey PRIMARY KEY (board_id, member_id),
  constraint leaderboard_entry_prize_minor_check CHECK ((prize_minor >= 0)),
  constraint leaderboard_entry_rank_check CHECK ((rank > 0)),
  constraint leaderboard_entry_score_check CHECK ((score >= 0))
);
CREATE INDEX leaderboard_entry_of_member ON public.leaderboard_entry USING btree (member_id);
CREATE INDEX leaderboard_entry_rank ON public.leaderboard_entry USING btree (board_id, rank);

create table ledger_reference (
  key uuid not null,
  journal_id bigint not null,
  at timestamp with time zone not null,
  constraint ledger_reference_pkey PRIMARY KEY (key)
);
CREATE TRIGGER ledger_reference_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_reference FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_seal (
  number bigint not null,
  day date not null,
  after_journal bigint not null,
  last_journal bigint not null,
  entries bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint ledger_seal_after_journal_key UNIQUE (after_journal),
  constraint ledger_seal_check CHECK ((last_journal > after_journal)),
  constraint ledger_seal_entries_check CHECK ((entries >= 0)),
  constraint ledger_seal_number_check CHECK ((number > 0)),
  constraint ledger_seal_pkey PRIMARY KEY (number)
);
CREATE TRIGGER ledger_seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_seal_block (
  seal bigint not null,
  block integer not null,
  last_journal bigint not null,
  lines bytea not null,
  hash bytea not null,
  constraint ledger_seal_block_pkey PRIMARY KEY (seal, block),
  constraint ledger_seal_block_seal_fkey FOREIGN KEY (seal) REFERENCES ledger_seal(number)
);
CREATE TRIGGER ledger_seal_block_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_seal_block FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table line_day_sum (
  member_id text not null,
  day date not null,
  basis text not null,
  category text not null,
  members integer not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  constraint line_day_sum_basis_check CHECK ((basis = ANY (ARRAY['PLACED'::text, 'SETTLED'::text]))),
  constraint line_day_sum_pkey PRIMARY KEY (member_id, day, basis, category)
) with (fillfactor=80);

create table login_failure (
  subject_hash bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint login_failure_failures_check CHECK ((failures > 0)),
  constraint login_failure_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX login_failure_age ON public.login_failure USING btree (last_at);

create table login_half (
  ticket_hash bytea not null,
  member_id text not null,
  device_hash bytea not null,
  remember boolean not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint login_half_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint login_half_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX login_half_expiry ON public.login_half USING btree (expires_at);

create table lottery_bet_type_term (
  game_code text not null,
  bet_type text not null,
  is_open boolean not null default true,
  max_units integer,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint lottery_bet_type_term_max_units_check CHECK ((max_units > 0)),
  constraint lottery_bet_type_term_pkey PRIMARY KEY (game_code, bet_type)
);

create table lottery_chain (
  id bigint generated always as identity not null,
  member_ids text[] not null,
  groups smallint[] not null,
  constraint lottery_chain_check CHECK ((array_length(groups, 1) = array_length(member_ids, 1))),
  constraint lottery_chain_member_ids_groups_key UNIQUE (member_ids, groups),
  constraint lottery_chain_pkey PRIMARY KEY (id)
);

create table lottery_commitment (
  draw_id bigint not null,
  key_id text not null,
  signature bytea not null,
  published_at timestamp with time zone not null,
  constraint lottery_commitment_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  constraint lottery_commitment_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery_signing_key(id),
  constraint lottery_commitment_pkey PRIMARY KEY (draw_id),
  constraint lottery_commitment_signature_check CHECK ((length(signature) = 64))
);

create table lottery_correction (
  draw_id bigint not null,
  attempt integer not null,
  result text[] not null,
  makers text[] not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint lottery_correction_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_settlement(draw_id),
  constraint lottery_correction_makers_check CHECK (((cardinality(makers) = 2) AND (makers[1] <> makers[2]))),
  constraint lottery_correction_pkey PRIMARY KEY (draw_id, attempt)
);

create table lottery_draw (
  id bigint not null,
  game_code text not null,
  draw_no text not null,
  serial bigint not null,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  state text not null default 'SCHEDULED'::text,
  commit_hash bytea not null,
  seed bytea,
  result text[],
  chain_no bigint,
  previous_hash bytea,
  chain_hash bytea,
  drawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_reason text,
  due_at timestamp with time zone default 
CASE state
    WHEN 'SCHEDULED'::text THEN open_at
    WHEN 'OPEN'::text THEN close_at
    WHEN 'CLOSED'::text THEN draw_at
    ELSE NULL::timestamp with time zone
END,
  constraint lottery_draw_chain_hash_check CHECK ((length(chain_hash) = 32)),
  constraint lottery_draw_check CHECK ((sha256(seed) = commit_hash)),
  constraint lottery_draw_check1 CHECK (((open_at < close_at) AND (close_at <= draw_at))),
  constraint lottery_draw_check2 CHECK (((void_reason IS NOT NULL) = (state = 'VOID'::text))),
  constraint lottery_draw_check3 CHECK (((result IS NOT NULL) = (state = ANY (ARRAY['DRAWN'::text, 'SETTLING'::text, 'SETTLED'::text])))),
  constraint lottery_draw_check4 CHECK (((chain_no IS NOT NULL) = (state = ANY (ARRAY['DRAWN'::text, 'SETTLING'::text, 'SETTLED'::text, 'VOID'::text])))),
  constraint lottery_draw_check5 CHECK ((((chain_no IS NULL) = (chain_hash IS NULL)) AND ((chain_no IS NULL) = (previous_hash IS NULL)) AND ((chain_no IS NULL) = (drawn_at IS NULL)))),
  constraint lottery_draw_check6 CHECK (((seed IS NOT NULL) = ((chain_no IS NOT NULL) AND (void_reason IS DISTINCT FROM 'SEED_LOST'::text)))),
  constraint lottery_draw_commit_hash_check CHECK ((length(commit_hash) = 32)),
  constraint lottery_draw_draw_no_check CHECK ((draw_no <> ''::text)),
  constraint lottery_draw_game_code_chain_no_key UNIQUE (game_code, chain_no),
  constraint lottery_draw_game_code_draw_no_key UNIQUE (game_code, draw_no),
  constraint lottery_draw_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery_series(game_code),
  constraint lottery_draw_game_code_serial_key UNIQUE (game_code, serial),
  constraint lottery_draw_pkey PRIMARY KEY (id),
  constraint lottery_draw_serial_check CHECK ((serial > 0)),
  constraint lottery_draw_state_check CHECK ((state = ANY (ARRAY['SCHEDULED'::text, 'OPEN'::text, 'CLOSED'::text, 'DRAWN'::text, 'SETTLING'::text, 'SETTLED'::text, 'VOID'::text]))),
  constraint lottery_draw_void_reason_check CHECK ((void_reason = ANY (ARRAY['NOT_OPENED'::text, 'GENERATOR'::text, 'SEED_LOST'::text, 'CALLED_OFF'::text])))
);
CREATE INDEX lottery_draw_by_game ON public.lottery_draw USING btree (game_code, draw_at);
CREATE INDEX lottery_draw_due ON public.lottery_draw USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX lottery_draw_running ON public.lottery_draw USING btree (open_at) WHERE (settled_at IS NULL);
CREATE INDEX lottery_draw_unsettled ON public.lottery_draw USING btree (draw_at, id) WHERE ((settled_at IS NULL) AND (state = ANY (ARRAY['DRAWN'::text, 'SETTLING'::text, 'VOID'::text])));
CREATE TRIGGER lottery_draw_begins BEFORE INSERT ON public.lottery_draw FOR EACH ROW EXECUTE FUNCTION lottery_draw_begins();
CREATE TRIGGER lottery_draw_moves_forward BEFORE UPDATE ON public.lottery_draw FOR EACH ROW EXECUTE FUNCTION lottery_draw_moves_forward();
CREATE TRIGGER lottery_settled_news AFTER UPDATE OF settled_at ON public.lottery_draw FOR EACH ROW WHEN (((old.settled_at IS NULL) AND (new.settled_at IS NOT NULL))) EXECUTE FUNCTION lottery_settled_news();

create table lottery_event (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  holder text not null,
  details jsonb not null,
  constraint lottery_event_kind_check CHECK ((kind = ANY (ARRAY['GENERATOR_PASSED'::text, 'GENERATOR_FAILED'::text, 'SEED_LOST'::text, 'SIGNING_KEY'::text, 'CLOCK_TAKEN'::text, 'CAUGHT_UP'::text, 'CALLED_OFF'::text]))),
  constraint lottery_event_pkey PRIMARY KEY (id)
);

create table lottery_figure (
  draw_id bigint not null,
  bet_type text not null,
  book text not null,
  lines bigint not null,
  stake_minor bigint not null,
  paid_minor bigint not null,
  rebate_minor bigint not null,
  expected_minor bigint not null,
  constraint lottery_figure_pkey PRIMARY KEY (draw_id, bet_type, book)
);

create table lottery_hot_number (
  game_code text not null,
  bet_type text not null,
  number text not null,
  share smallint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint lottery_hot_number_pkey PRIMARY KEY (game_code, bet_type, number),
  constraint lottery_hot_number_share_check CHECK (((share >= 0) AND (share < 1000)))
);

create table lottery_key_use (
  since timestamp with time zone not null,
  key_id text not null,
  constraint lottery_key_use_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery_signing_key(id),
  constraint lottery_key_use_pkey PRIMARY KEY (since, key_id)
);

create table lottery_line (
  slip_id text not null,
  seq integer not null,
  draw_id bigint not null,
  member_id text not null,
  book text not null,
  price_list text not null,
  bet_type text not null,
  content text not null,
  units integer not null,
  multiple integer not null,
  unit_milli bigint not null,
  prize_group smallint,
  share smallint not null default 1000,
  stake_minor bigint not null,
  rebate_minor bigint not null default 0,
  state text not null,
  win_minor bigint not null default 0,
  hold_id text,
  ended_at timestamp with time zone,
  is_waiting boolean not null default (state = 'WAITING'::text),
  uncut_minor bigint,
  rebate_rest smallint not null default 0,
  constraint lottery_line_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint lottery_line_check CHECK ((uncut_minor > win_minor)),
  constraint lottery_line_multiple_check CHECK ((multiple > 0)),
  constraint lottery_line_pkey PRIMARY KEY (slip_id, seq),
  constraint lottery_line_rebate_minor_check CHECK ((rebate_minor >= 0)),
  constraint lottery_line_rebate_rest_check CHECK (((rebate_rest >= 0) AND (rebate_rest <= 1999))),
  constraint lottery_line_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES lottery_slip(id),
  constraint lottery_line_stake_minor_check CHECK ((stake_minor > 0)),
  constraint lottery_line_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'PLACED'::text, 'WON'::text, 'CANCELLED'::text, 'VOIDED'::text, 'DROPPED'::text]))),
  constraint lottery_line_unit_milli_check CHECK ((unit_milli > 0)),
  constraint lottery_line_units_check CHECK ((units > 0)),
  constraint lottery_line_win_minor_check CHECK ((win_minor >= 0))
) with (fillfactor=90);
CREATE INDEX lottery_line_of_draw ON public.lottery_line USING btree (draw_id, member_id);
CREATE INDEX lottery_line_rests ON public.lottery_line USING btree (draw_id, member_id) WHERE (rebate_rest > 0);
CREATE INDEX lottery_line_waiting ON public.lottery_line USING btree (draw_id) WHERE is_waiting;

create table lottery_price_list (
  version text not null,
  prices jsonb not null,
  most_paid_minor bigint,
  constraint lottery_price_list_most_paid_minor_check CHECK ((most_paid_minor > 0)),
  constraint lottery_price_list_pkey PRIMARY KEY (version)
);

create table lottery_prize_group (
  member_id text not null,
  top smallint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint lottery_prize_group_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint lottery_prize_group_pkey PRIMARY KEY (member_id),
  constraint lottery_prize_group_top_check CHECK (((top >= 1000) AND (top <= 2000)))
);

create table lottery_prize_group_change (
  id bigint generated always as identity not null,
  member_id text not null,
  top smallint,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint lottery_prize_group_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint lottery_prize_group_change_pkey PRIMARY KEY (id)
);
CREATE INDEX lottery_prize_group_change_of_member ON public.lottery_prize_group_change USING btree (member_id, id DESC);

create table lottery_sale_stop (
  game_code text not null,
  stopped_at timestamp with time zone not null,
  stopped_by text not null,
  constraint lottery_sale_stop_pkey PRIMARY KEY (game_code)
);

create table lottery_seed (
  draw_id bigint not null,
  sealed bytea not null,
  constraint lottery_seed_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  constraint lottery_seed_pkey PRIMARY KEY (draw_id)
);

create table lottery_series (
  game_code text not null,
  game_no smallint not null,
  last_serial bigint not null default 0,
  made_until timestamp with time zone,
  last_close_at timestamp with time zone,
  chain_no bigint not null default 0,
  chain_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  unsigned_to bigint not null default 0,
  unsigned_serial bigint not null default 0,
  constraint lottery_series_chain_hash_check CHECK ((length(chain_hash) = 32)),
  constraint lottery_series_game_no_check CHECK (((game_no >= 1) AND (game_no <= 999))),
  constraint lottery_series_game_no_key UNIQUE (game_no),
  constraint lottery_series_pkey PRIMARY KEY (game_code)
);

create table lottery_settlement (
  draw_id bigint not null,
  attempt integer not null default 1,
  result text[],
  next_result text[],
  after_member text not null default ''::text,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint lottery_settlement_pkey PRIMARY KEY (draw_id)
);
CREATE INDEX lottery_settlement_open ON public.lottery_settlement USING btree (draw_id) WHERE ((finished_at IS NULL) OR (next_result IS NOT NULL));
CREATE TRIGGER lottery_settled_as_corrected BEFORE INSERT OR UPDATE OF result, attempt ON public.lottery_settlement FOR EACH ROW EXECUTE FUNCTION lottery_settled_as_corrected();
CREATE TRIGGER lottery_settlement_begun AFTER INSERT ON public.lottery_settlement FOR EACH ROW WHEN ((new.finished_at IS NOT NULL)) EXECUTE FUNCTION lottery_note_settlement();
CREATE TRIGGER lottery_settlement_changed AFTER UPDATE OF finished_at, next_result ON public.lottery_settlement FOR EACH ROW WHEN (((old.finished_at IS DISTINCT FROM new.finished_at) OR (old.next_result IS DISTINCT FROM new.next_result))) EXECUTE FUNCTION lottery_note_settlement();

create table lottery_signature (
  draw_id bigint not null,
  attempt integer not null,
  key_id text not null,
  signature bytea not null,
  signed_at timestamp with time zone not null default clock_timestamp(),
  constraint lottery_signature_attempt_check CHECK ((attempt > 0)),
  constraint lottery_signature_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  constraint lottery_signature_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery_signing_key(id),
  constraint lottery_signature_pkey PRIMARY KEY (draw_id, attempt),
  constraint lottery_signature_signature_check CHECK ((length(signature) = 64))
);

create table lottery_signing_key (
  id text not null,
  public_key bytea not null,
  since timestamp with time zone not null default clock_timestamp(),
  constraint lottery_signing_key_check CHECK (((length(public_key) = 32) AND (id = "left"(encode(sha256(public_key), 'hex'::text), 16)))),
  constraint lottery_signing_key_pkey PRIMARY KEY (id)
);

create table lottery_slip (
  id text not null,
  member_id text not null,
  book text not null,
  game_code text not null,
  style text not null,
  prize_mode text not null,
  draw_no text not null,
  stake_minor bigint not null,
  stop_on_win boolean not null default false,
  request_id text not null,
  request_hash bytea not null,
  placed_at timestamp with time zone not null,
  chain_id bigint,
  constraint lottery_slip_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint lottery_slip_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES lottery_chain(id),
  constraint lottery_slip_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint lottery_slip_pkey PRIMARY KEY (id),
  constraint lottery_slip_stake_minor_check CHECK ((stake_minor > 0)),
  constraint lottery_slip_style_check CHECK ((style = ANY (ARRAY['TRAD'::text, 'ENT'::text])))
);
CREATE INDEX lottery_slip_by_time ON public.lottery_slip USING btree (placed_at, game_code) WHERE (book = 'REAL'::text);
CREATE INDEX lottery_slip_of_member ON public.lottery_slip USING btree (member_id, placed_at DESC, id DESC);

create table lottery_slip_change (
  id bigint generated always as identity not null,
  slip_id text,
  draw_id bigint,
  after_member text not null default ''::text,
  constraint lottery_slip_change_check CHECK (((slip_id IS NULL) <> (draw_id IS NULL))),
  constraint lottery_slip_change_pkey PRIMARY KEY (id)
);

create table lottery_ticker (
  only_one boolean not null default true,
  holder text,
  lease_until timestamp with time zone not null default to_timestamp((0)::double precision),
  constraint lottery_ticker_only_one_check CHECK (only_one),
  constraint lottery_ticker_pkey PRIMARY KEY (only_one)
);

create table lottery_void_request (
  draw_id bigint not null,
  requested_by text not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  constraint lottery_void_request_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  constraint lottery_void_request_pkey PRIMARY KEY (draw_id),
  constraint lottery_void_request_requested_by_check CHECK ((requested_by <> ''::text))
);

create table maintenance_window (
  id bigint generated always as identity not null,
  scope text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  text_bn text not null default ''::text,
  text_en text not null default ''::text,
  planned_by text not null default ''::text,
  ended_by text,
  constraint maintenance_window_check CHECK ((ends_at > starts_at)),
  constraint maintenance_window_pkey PRIMARY KEY (id),
  constraint maintenance_window_scope_check CHECK ((scope = ANY (ARRAY['PLATFORM'::text, 'REGISTER'::text, 'LOTTERY'::text, 'DEPOSIT'::text, 'WITHDRAW'::text])))
);
CREATE INDEX maintenance_window_start ON public.maintenance_window USING btree (starts_at, id);
CREATE TRIGGER maintenance_window_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.maintenance_window FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

create table marketing_choice (
  member_id text not null,
  inbox boolean not null,
  sms boolean not null,
  mail boolean not null,
  changed_at timestamp with time zone not null,
  constraint marketing_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint marketing_choice_pkey PRIMARY KEY (member_id)
);

create table member (
  id text not null,
  account text not null,
  type smallint not null,
  status text not null default 'ACTIVE'::text,
  nickname text not null,
  email text,
  upline_id text,
  club_label_name text not null,
  club_label_type text not null,
  labels text[] not null default '{}'::text[],
  created_via text not null,
  register_method text,
  register_url text,
  register_domain text,
  device_hash bytea,
  first_time_login boolean not null,
  registered_at timestamp with time zone not null,
  last_login_at timestamp with time zone,
  expires_at timestamp with time zone,
  is_guarded boolean not null default false,
  frozen_at timestamp with time zone,
  locked_at timestamp with time zone,
  state text not null default 
CASE
    WHEN (status = 'CLOSED'::text) THEN status
    WHEN (locked_at IS NOT NULL) THEN 'LOCKED'::text
    WHEN ((status = 'ACTIVE'::text) AND (frozen_at IS NOT NULL)) THEN 'FROZEN'::text
    ELSE status
END,
  language text not null default 'BN'::text,
  invite_code text,
  constraint member_account_check CHECK ((account = lower(account))),
  constraint member_account_key UNIQUE (account),
  constraint member_check CHECK (((type = 4) = (expires_at IS NOT NULL))),
  constraint member_club_label_type_check CHECK ((club_label_type = ANY (ARRAY['AUTO'::text, 'MANUAL'::text]))),
  constraint member_created_via_check CHECK ((created_via = ANY (ARRAY['REGISTER'::text, 'TRIAL'::text, 'SEED'::text, 'AGENT'::text]))),
  constraint member_language_check CHECK ((language = ANY (ARRAY['BN'::text, 'EN'::text]))),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'FROZEN'::text, 'LOCKED'::text, 'SELF_EXCLUDED'::text, 'CLOSED'::text]))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 40, 41, 42]))),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id)
);
CREATE INDEX member_account_prefix ON public.member USING btree (account text_pattern_ops);
CREATE INDEX member_agent ON public.member USING btree (id) WHERE (type = ANY (ARRAY[1, 2, 41, 42]));
CREATE INDEX member_by_invite_code ON public.member USING btree (invite_code) WHERE (invite_code IS NOT NULL);
CREATE INDEX member_by_registration ON public.member USING btree (registered_at, id);
CREATE INDEX member_invited ON public.member USING btree (registered_at) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_not_active ON public.member USING btree (state, registered_at) WHERE (state <> 'ACTIVE'::text);
CREATE INDEX member_registered ON public.member USING btree (registered_at) WHERE (created_via = 'REGISTER'::text);
CREATE INDEX member_trial_device ON public.member USING btree (device_hash, registered_at) WHERE (type = 4);
CREATE INDEX member_trial_expiry ON public.member USING btree (expires_at) WHERE ((type = 4) AND (status <> 'CLOSED'::text));
CREATE INDEX member_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER member_added_to_line AFTER INSERT ON public.member FOR EACH ROW WHEN ((new.type <> 4)) EXECUTE FUNCTION member_line_grows();

create table member_chain_turnover (
  member_id text not null,
  begins_at timestamp with time zone not null,
  category text not null,
  chain_id bigint not null,
  valid_minor bigint not null,
  constraint member_chain_turnover_pkey PRIMARY KEY (member_id, begins_at, category, chain_id)
);
CREATE INDEX member_chain_turnover_time ON public.member_chain_turnover USING btree (begins_at);

create table member_contact (
  member_id text not null,
  kind text not null,
  lookup bytea not null,
  sealed bytea not null,
  verified_at timestamp with time zone,
  parts bytea[],
  constraint member_contact_kind_check CHECK ((kind = ANY (ARRAY['PHONE'::text, 'EMAIL'::text]))),
  constraint member_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_contact_pkey PRIMARY KEY (member_id, kind)
);
CREATE INDEX member_contact_lookup ON public.member_contact USING btree (kind, lookup);
CREATE INDEX member_contact_parts ON public.member_contact USING gin (parts);
CREATE UNIQUE INDEX member_contact_verified ON public.member_contact USING btree (kind, lookup) WHERE (verified_at IS NOT NULL);
CREATE INDEX member_contact_without_parts ON public.member_contact USING btree (member_id) WHERE (parts IS NULL);

create table member_day_change (
  id bigint generated always as identity not null,
  member_id text not null,
  at timestamp with time zone not null,
  constraint member_day_change_pkey PRIMARY KEY (id)
);
CREATE INDEX member_day_change_member ON public.member_day_change USING btree (member_id);

create table member_day_sum (
  member_id text not null,
  day date not null,
  basis text not null,
  category text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  constraint member_day_sum_basis_check CHECK ((basis = ANY (ARRAY['PLACED'::text, 'SETTLED'::text]))),
  constraint member_day_sum_pkey PRIMARY KEY (member_id, day, basis, category)
) with (fillfactor=80);
CREATE INDEX member_day_sum_day ON public.member_day_sum USING btree (day, basis, category);

create table member_day_zone (
  is_only boolean not null default true,
  time_zone text not null,
  constraint member_day_zone_is_only_check CHECK (is_only),
  constraint member_day_zone_pkey PRIMARY KEY (is_only)
);

create table member_icon (
  member_id text not null,
  picture bytea not null,
  changed_at timestamp with time zone not null,
  constraint member_icon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_icon_pkey PRIMARY KEY (member_id)
);

create table member_late_turnover (
  member_id text not null,
  begins_at timestamp with time zone not null,
  placed_at timestamp with time zone not null,
  category text not null,
  valid_minor bigint not null,
  constraint member_late_turnover_pkey PRIMARY KEY (member_id, begins_at, placed_at, category)
);
CREATE INDEX member_late_turnover_time ON public.member_late_turnover USING btree (begins_at);

create table member_line (
  ancestor_id text not null,
  descendant_id text not null,
  depth smallint not null,
  constraint member_line_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES member(id),
  constraint member_line_depth_check CHECK ((depth >= 0)),
  constraint member_line_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES member(id),
  constraint member_line_pkey PRIMARY KEY (ancestor_id, descendant_id) INCLUDE (depth)
);
CREATE INDEX member_line_above ON public.member_line USING btree (descendant_id, depth);

create table member_note (
  id text not null,
  member_id text not null,
  operator text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_note_pkey PRIMARY KEY (id)
);
CREATE INDEX member_note_of_member ON public.member_note USING btree (member_id, at);

create table member_profile (
  member_id text not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  constraint member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_profile_pkey PRIMARY KEY (member_id)
);

create table member_return (
  member_id text not null,
  at timestamp with time zone not null,
  away_since timestamp with time zone not null,
  constraint member_return_check CHECK ((away_since < at)),
  constraint member_return_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_return_pkey PRIMARY KEY (member_id, at)
);
CREATE INDEX member_return_at ON public.member_return USING btree (at);

create table member_session (
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  cookie_hash bytea,
  previous_token_hash bytea,
  previous_cookie_hash bytea,
  previous_until timestamp with time zone,
  renewed_pair bytea,
  assurance text not null,
  device_hash bytea not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  absolute_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint member_session_assurance_check CHECK ((assurance = ANY (ARRAY['LOW'::text, 'FULL'::text]))),
  constraint member_session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint member_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['LOGOUT'::text, 'REPLACED'::text, 'EVICTED'::text, 'EXPIRED'::text, 'CLOSED'::text, 'PASSWORD'::text, 'REVOKED'::text]))),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint member_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX member_session_created ON public.member_session USING btree (created_at);
CREATE INDEX member_session_device ON public.member_session USING btree (device_hash);
CREATE INDEX member_session_end ON public.member_session USING btree (absolute_until);
CREATE INDEX member_session_ip ON public.member_session USING btree (ip, created_at);
CREATE INDEX member_session_member ON public.member_session USING btree (member_id, created_at DESC);

create table member_trait (
  member_id text not null,
  kind text not null,
  lookup bytea not null,
  constraint member_trait_kind_check CHECK ((kind = ANY (ARRAY['PHONE'::text, 'EMAIL'::text, 'ID_NUMBER'::text, 'PERSON'::text, 'CARD'::text, 'PICTURE'::text]))),
  constraint member_trait_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_trait_pkey PRIMARY KEY (member_id, kind, lookup)
);
CREATE INDEX member_trait_lookup ON public.member_trait USING btree (lookup);

create table member_turnover (
  member_id text not null,
  begins_at timestamp with time zone not null,
  category text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  constraint member_turnover_pkey PRIMARY KEY (member_id, begins_at, category)
);
CREATE INDEX member_turnover_time ON public.member_turnover USING btree (begins_at);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table mission (
  id text not null,
  name_bn text not null,
  name_en text not null,
  period text not null,
  metric text not null,
  category text,
  goal bigint not null,
  reward_minor bigint not null,
  place integer not null,
  is_on boolean not null default true,
  made_by text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  after_id text,
  constraint mission_after_id_fkey FOREIGN KEY (after_id) REFERENCES mission(id),
  constraint mission_check CHECK ((is_on = (ended_at IS NULL))),
  constraint mission_check1 CHECK (((category IS NULL) OR (metric = ANY (ARRAY['STAKE'::text, 'ROUNDS'::text])))),
  constraint mission_check2 CHECK ((after_id <> id)),
  constraint mission_goal_check CHECK ((goal > 0)),
  constraint mission_metric_check CHECK ((metric = ANY (ARRAY['STAKE'::text, 'ROUNDS'::text, 'DEPOSIT'::text, 'VERIFY'::text, 'SET_LIMIT'::text, 'CHECK_IN'::text]))),
  constraint mission_period_check CHECK ((period = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'ONCE'::text]))),
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_reward_minor_check CHECK ((reward_minor > 0))
);
CREATE INDEX mission_after ON public.mission USING btree (after_id) WHERE (after_id IS NOT NULL);
CREATE INDEX mission_by_place ON public.mission USING btree (place, id);

create table one_time_ticket (
  ticket_hash bytea not null,
  kind text not null,
  member_id text,
  device_hash bytea,
  expires_at timestamp with time zone not null,
  constraint one_time_ticket_check CHECK (((kind = 'HUMAN'::text) = (member_id IS NULL))),
  constraint one_time_ticket_kind_check CHECK ((kind = ANY (ARRAY['HUMAN'::text, 'SIGN_IN'::text, 'PASSWORD_RESET'::text]))),
  constraint one_time_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint one_time_ticket_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX one_time_ticket_expiry ON public.one_time_ticket USING btree (expires_at);
CREATE INDEX one_time_ticket_member ON public.one_time_ticket USING btree (member_id) WHERE (member_id IS NOT NULL);

create table open_round (
  member_id text not null,
  vendor_round_id text not null,
  vendor_code text not null,
  round_id text not null,
  placed_at timestamp with time zone not null,
  times integer not null default 1,
  constraint open_round_pkey PRIMARY KEY (member_id, vendor_round_id, vendor_code)
);
CREATE INDEX open_round_by_age ON public.open_round USING btree (placed_at, round_id);

create table open_round_place (
  is_only boolean not null default true,
  noted_until timestamp with time zone not null,
  constraint open_round_place_is_only_check CHECK (is_only),
  constraint open_round_place_pkey PRIMARY KEY (is_only)
);

create table operator (
  name text not null,
  state text not null default 'INVITED'::text,
  roles text[] not null,
  password_hash text,
  app_sealed bytea,
  app_last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  is_demo boolean not null default false,
  constraint operator_check CHECK (((state <> 'ACTIVE'::text) OR ((password_hash IS NOT NULL) AND (app_sealed IS NOT NULL)))),
  constraint operator_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{1,39}$'::text)),
  constraint operator_pkey PRIMARY KEY (name),
  constraint operator_state_check CHECK ((state = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DISABLED'::text])))
);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OF state, roles ON public.operator FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('operators');

create table operator_alarm (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  details jsonb not null,
  constraint operator_alarm_kind_check CHECK ((kind <> ''::text)),
  constraint operator_alarm_pkey PRIMARY KEY (id)
);
CREATE TRIGGER office_changed AFTER INSERT ON public.operator_alarm FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('alarms');

create table operator_audit (
  seq bigint not null,
  at timestamp with time zone not null,
  operator text not null,
  act text not null,
  step text not null,
  subject text not null,
  reason text not null,
  details jsonb not null,
  ip text not null,
  request_id text not null,
  proposal_id text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint operator_audit_pkey PRIMARY KEY (seq),
  constraint operator_audit_step_check CHECK ((step = ANY (ARRAY['LOOKED'::text, 'DONE'::text, 'PROPOSED'::text, 'REFUSED'::text, 'TAKEN_BACK'::text, 'FAILED'::text])))
);
CREATE INDEX operator_audit_about ON public.operator_audit USING btree (subject, seq);
CREATE INDEX operator_audit_operator ON public.operator_audit USING btree (operator, seq);
CREATE INDEX operator_audit_subject ON public.operator_audit USING btree (act, subject, seq);
CREATE TRIGGER operator_audit_chain BEFORE INSERT ON public.operator_audit FOR EACH ROW EXECUTE FUNCTION operator_audit_chain();

create table operator_device (
  hash bytea not null,
  operator text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint operator_device_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_device_pkey PRIMARY KEY (hash, operator)
);
CREATE INDEX operator_device_operator ON public.operator_device USING btree (operator);

create table operator_inviter (
  operator text not null,
  inviter text not null,
  invited_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  constraint operator_inviter_inviter_fkey FOREIGN KEY (inviter) REFERENCES operator(name),
  constraint operator_inviter_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_inviter_pkey PRIMARY KEY (operator, inviter)
);

create table operator_passkey (
  id text not null,
  public_key bytea not null,
  operator text not null,
  name text not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint operator_passkey_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_passkey_pkey PRIMARY KEY (id),
  constraint operator_passkey_public_key_key UNIQUE (public_key)
);
CREATE INDEX operator_passkey_operator ON public.operator_passkey USING btree (operator);

create table operator_presence (
  subject text not null,
  session_id text not null,
  operator text not null,
  seen_at timestamp with time zone not null,
  constraint operator_presence_pkey PRIMARY KEY (subject, session_id),
  constraint operator_presence_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_session(id) ON DELETE CASCADE
);
CREATE INDEX operator_presence_age ON public.operator_presence USING btree (seen_at);

create table operator_proposal (
  id text not null,
  act text not null,
  subject text not null,
  input jsonb not null,
  effect jsonb not null,
  reason text not null,
  state text not null default 'OPEN'::text,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  proposed_device bytea,
  constraint operator_proposal_check CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  constraint operator_proposal_check1 CHECK (((state <> 'DONE'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by)))),
  constraint operator_proposal_check2 CHECK (((state <> 'TAKEN_BACK'::text) OR (decided_by = proposed_by))),
  constraint operator_proposal_pkey PRIMARY KEY (id),
  constraint operator_proposal_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'REFUSED'::text, 'TAKEN_BACK'::text, 'FAILED'::text, 'EXPIRED'::text])))
);
CREATE UNIQUE INDEX operator_proposal_open ON public.operator_proposal USING btree (act, subject) WHERE (state = 'OPEN'::text);
CREATE INDEX operator_proposal_subject ON public.operator_proposal USING btree (act, subject, proposed_at);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OF state ON public.operator_proposal FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('proposals');

create table operator_refusal (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  operator text not null,
  is_known boolean not null,
  act text not null,
  method text not null,
  path text not null,
  input text not null,
  error_code text not null,
  ip text not null,
  request_id text not null,
  constraint operator_refusal_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_refusal_at ON public.operator_refusal USING btree (at);

create table operator_role (
  role text not null,
  permissions text[] not null,
  changed_at timestamp with time zone not null,
  constraint operator_role_pkey PRIMARY KEY (role)
);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON public.operator_role FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('operators');

create table operator_session (
  id text not null,
  operator text not null,
  token_hash bytea not null,
  cookie_hash bytea not null,
  ip text not null,
  user_agent text not null,
  started_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  proven_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device_hash bytea,
  constraint operator_session_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX operator_session_open ON public.operator_session USING btree (operator) WHERE (ended_at IS NULL);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE OF ended_at ON public.operator_session FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('sessions');

create table operator_ticket (
  hash bytea not null,
  operator text not null,
  kind text not null,
  app_sealed bytea,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint operator_ticket_kind_check CHECK ((kind = ANY (ARRAY['INVITATION'::text, 'SIGN_IN'::text, 'NEW_PASSKEY'::text, 'PASSKEY'::text]))),
  constraint operator_ticket_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_ticket_pkey PRIMARY KEY (hash)
);
CREATE INDEX operator_ticket_expires ON public.operator_ticket USING btree (expires_at);
CREATE INDEX operator_ticket_operator ON public.operator_ticket USING btree (operator);

create table operator_view (
  operator text not null,
  list text not null,
  name text not null,
  search text not null,
  saved_at timestamp with time zone not null,
  constraint operator_view_operator_fkey FOREIGN KEY (operator) REFERENCES operator(name),
  constraint operator_view_pkey PRIMARY KEY (operator, list, name)
);

create table outbox (
  id bigint not null default ((((pg_current_xact_id())::text)::bigint << 20) | (nextval('outbox_order'::regclass) & (1048575)::bigint)),
  topic text not null,
  owner_id text not null,
  payload jsonb not null,
  at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_by_age ON public.outbox USING btree (at);
CREATE INDEX outbox_by_owner ON public.outbox USING btree (owner_id, id);

create table outgoing_message (
  id text not null,
  channel text not null,
  sealed bytea,
  state text not null,
  attempts integer not null default 0,
  next_try_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  provider_reference text,
  fault text,
  member_id text,
  kind text not null default 'EARLIER'::text,
  masked text not null default ''::text,
  address_sealed bytea,
  units integer,
  settled_at timestamp with time zone,
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'MAIL'::text]))),
  constraint outgoing_message_check CHECK (((state = 'PENDING'::text) = (sealed IS NOT NULL))),
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text, 'DROPPED'::text])))
);
CREATE INDEX outgoing_message_age ON public.outgoing_message USING btree (created_at);
CREATE INDEX outgoing_message_due ON public.outgoing_message USING btree (next_try_at) WHERE (state = 'PENDING'::text);
CREATE INDEX outgoing_message_member ON public.outgoing_message USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);

create table passkey (
  id text not null,
  member_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_member ON public.passkey USING btree (member_id, created_at DESC);

create table passkey_challenge (
  challenge_hash bytea not null,
  member_id text,
  device_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenge_expiry ON public.passkey_challenge USING btree (expires_at);

create table payback (
  kind text not null,
  first_day date not null,
  member_id text not null,
  lines jsonb not null,
  received_minor bigint not null,
  level integer,
  own_minor bigint not null,
  correction_minor bigint not null,
  amount_minor bigint not null,
  at timestamp with time zone not null,
  constraint payback_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint payback_kind_first_day_fkey FOREIGN KEY (kind, first_day) REFERENCES payback_period(kind, first_day),
  constraint payback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payback_own_minor_check CHECK ((own_minor >= 0)),
  constraint payback_pkey PRIMARY KEY (member_id, kind, first_day)
);
CREATE INDEX payback_of_period ON public.payback USING btree (kind, first_day, member_id);

create table payback_period (
  kind text not null,
  first_day date not null,
  next_day date not null,
  terms jsonb not null,
  opened_at timestamp with time zone not null,
  computed_to text not null default ''::text,
  done_at timestamp with time zone,
  constraint payback_period_check CHECK ((next_day > first_day)),
  constraint payback_period_kind_check CHECK ((kind = ANY (ARRAY['CASHBACK'::text, 'REBATE'::text]))),
  constraint payback_period_pkey PRIMARY KEY (kind, first_day)
);
CREATE INDEX payback_period_open ON public.payback_period USING btree (next_day) WHERE (done_at IS NULL);

create table payment_password (
  member_id text not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  failures integer not null default 0,
  blocked_until timestamp with time zone,
  constraint payment_password_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payment_password_pkey PRIMARY KEY (member_id)
);

create table payout_attempt (
  reference text not null,
  order_no text not null,
  nth integer not null,
  gateway text not null,
  state text not null,
  payout_id text,
  reason text,
  amount_minor bigint not null,
  currency text not null,
  sends integer not null default 0,
  queries integer not null default 0,
  conflict text,
  conflict_at timestamp with time zone,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint payout_attempt_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payout_attempt_nth_check CHECK ((nth > 0)),
  constraint payout_attempt_order_no_fkey FOREIGN KEY (order_no) REFERENCES withdrawal(order_no),
  constraint payout_attempt_order_no_nth_key UNIQUE (order_no, nth),
  constraint payout_attempt_pkey PRIMARY KEY (reference),
  constraint payout_attempt_state_check CHECK ((state = ANY (ARRAY['SENDING'::text, 'PENDING'::text, 'PAID'::text, 'REFUSED'::text, 'RETURNED'::text])))
);
CREATE INDEX payout_attempt_by_time ON public.payout_attempt USING btree (began_at, reference);
CREATE INDEX payout_attempt_conflict ON public.payout_attempt USING btree (conflict_at) WHERE (conflict IS NOT NULL);
CREATE UNIQUE INDEX payout_attempt_live ON public.payout_attempt USING btree (order_no) WHERE (state = ANY (ARRAY['SENDING'::text, 'PENDING'::text, 'PAID'::text]));
CREATE INDEX payout_attempt_payout ON public.payout_attempt USING btree (payout_id) WHERE (payout_id IS NOT NULL);

create table payout_day (
  gateway text not null,
  day date not null,
  compared_at timestamp with time zone not null,
  matched integer not null,
  taken_over integer not null,
  missing_here integer not null,
  missing_there integer not null,
  differs integer not null,
  ours_minor bigint not null,
  theirs_minor bigint not null,
  constraint payout_day_pkey PRIMARY KEY (gateway, day)
);

create table payout_day_line (
  gateway text not null,
  day date not null,
  reference text not null,
  bucket text not null,
  order_no text,
  ours_minor bigint,
  theirs_minor bigint,
  constraint payout_day_line_bucket_check CHECK ((bucket = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'AMOUNT_DIFFERS'::text, 'STATE_DIFFERS'::text]))),
  constraint payout_day_line_gateway_day_fkey FOREIGN KEY (gateway, day) REFERENCES payout_day(gateway, day),
  constraint payout_day_line_order_no_fkey FOREIGN KEY (order_no) REFERENCES withdrawal(order_no),
  constraint payout_day_line_pkey PRIMARY KEY (gateway, day, reference)
);

create table platform_version (
  is_only_row boolean not null default true,
  version bigint not null,
  constraint platform_version_is_only_row_check CHECK (is_only_row),
  constraint platform_version_pkey PRIMARY KEY (is_only_row)
);

create table play_count (
  member_id text not null,
  day date not null,
  staked_minor bigint not null,
  returned_minor bigint not null,
  constraint play_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_count_pkey PRIMARY KEY (member_id, day)
);

create table play_exclusion (
  id bigint generated always as identity not null,
  member_id text not null,
  kind text not null,
  began_at timestamp with time zone not null,
  until timestamp with time zone,
  status_before text not null,
  ended_at timestamp with time zone,
  constraint play_exclusion_check CHECK (((kind = 'PERMANENT'::text) = (until IS NULL))),
  constraint play_exclusion_kind_check CHECK ((kind = ANY (ARRAY['COOL_OFF'::text, 'SELF_EXCLUSION'::text, 'PERMANENT'::text]))),
  constraint play_exclusion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_exclusion_pkey PRIMARY KEY (id),
  constraint play_exclusion_status_before_check CHECK ((status_before = ANY (ARRAY['ACTIVE'::text, 'FROZEN'::text])))
);
CREATE INDEX play_exclusion_cool_off ON public.play_exclusion USING btree (until) WHERE ((ended_at IS NULL) AND (kind = 'COOL_OFF'::text));
CREATE UNIQUE INDEX play_exclusion_current ON public.play_exclusion USING btree (member_id) WHERE (ended_at IS NULL);

create table play_guard (
  member_id text not null,
  counted_to bigint not null default 0,
  check_minutes smallint,
  check_passed_at timestamp with time zone,
  check_not_before timestamp with time zone,
  play_after bigint not null default 0,
  time_not_before timestamp with time zone,
  constraint play_guard_check_minutes_check CHECK ((check_minutes = ANY (ARRAY[15, 30, 45, 60]))),
  constraint play_guard_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_guard_pkey PRIMARY KEY (member_id)
);

create table play_limit (
  member_id text not null,
  kind text not null,
  period text not null,
  amount_minor bigint not null,
  set_at timestamp with time zone not null,
  pending_minor bigint,
  requested_at timestamp with time zone,
  constraint play_limit_amount_minor_check CHECK ((amount_minor > 0)),
  constraint play_limit_check CHECK ((pending_minor > amount_minor)),
  constraint play_limit_check1 CHECK (((requested_at IS NOT NULL) OR (pending_minor IS NULL))),
  constraint play_limit_kind_check CHECK (((kind = ANY (ARRAY['STAKE'::text, 'LOSS'::text, 'DEPOSIT'::text])) OR ((kind = 'SESSION_TIME'::text) AND (period = ANY (ARRAY['DAY'::text, 'WEEK'::text]))))),
  constraint play_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_limit_period_check CHECK ((period = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text]))),
  constraint play_limit_pkey PRIMARY KEY (member_id, kind, period)
);

create table promo_block (
  id text not null,
  member_id text not null,
  reason text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  ended_by text,
  ended_at timestamp with time zone,
  constraint promo_block_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint promo_block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promo_block_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX promo_block_now ON public.promo_block USING btree (member_id) WHERE (ended_at IS NULL);

create table promo_given_alone (
  operator text not null,
  day date not null,
  kind text not null,
  source_ref text not null,
  amount_minor bigint not null,
  at timestamp with time zone not null,
  constraint promo_given_alone_amount_minor_check CHECK ((amount_minor > 0)),
  constraint promo_given_alone_kind_check CHECK ((kind = ANY (ARRAY['GIFT'::text, 'MISSION'::text, 'BUDGET'::text]))),
  constraint promo_given_alone_pkey PRIMARY KEY (kind, source_ref)
);
CREATE INDEX promo_given_alone_by_day ON public.promo_given_alone USING btree (operator, kind, day);

create table promo_grant (
  id text not null,
  offer_id text not null,
  member_id text not null,
  source_ref text not null,
  order_no text,
  version integer not null,
  kind text not null,
  names jsonb not null,
  terms jsonb not null,
  texts_hash bytea not null,
  state text not null,
  reason text,
  reserved_minor bigint not null,
  base_minor bigint not null default 0,
  amount_minor bigint not null default 0,
  ended_minor bigint not null default 0,
  required_minor bigint not null default 0,
  accepted_at timestamp with time zone not null,
  active_at timestamp with time zone,
  ends_at timestamp with time zone,
  over_at timestamp with time zone,
  constraint promo_grant_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint promo_grant_base_minor_check CHECK ((base_minor >= 0)),
  constraint promo_grant_check CHECK (((ended_minor >= 0) AND (ended_minor <= amount_minor))),
  constraint promo_grant_check1 CHECK (((state = ANY (ARRAY['ACCEPTED'::text, 'LAPSED'::text, 'VOIDED'::text])) OR (active_at IS NOT NULL))),
  constraint promo_grant_check2 CHECK (((active_at IS NULL) = (ends_at IS NULL))),
  constraint promo_grant_check3 CHECK (((state = ANY (ARRAY['ACCEPTED'::text, 'ACTIVE'::text, 'CLOSING'::text])) = (over_at IS NULL))),
  constraint promo_grant_check4 CHECK (((state = 'ACCEPTED'::text) OR (reserved_minor = 0))),
  constraint promo_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promo_grant_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES promo_offer(id),
  constraint promo_grant_offer_id_source_ref_key UNIQUE (offer_id, source_ref),
  constraint promo_grant_pkey PRIMARY KEY (id),
  constraint promo_grant_required_minor_check CHECK ((required_minor >= 0)),
  constraint promo_grant_reserved_minor_check CHECK ((reserved_minor >= 0)),
  constraint promo_grant_state_check CHECK ((state = ANY (ARRAY['ACCEPTED'::text, 'ACTIVE'::text, 'CLOSING'::text, 'COMPLETED'::text, 'LAPSED'::text, 'FORFEITED'::text, 'EXPIRED'::text, 'VOIDED'::text])))
);
CREATE INDEX promo_grant_by_activation ON public.promo_grant USING btree (active_at) WHERE (active_at IS NOT NULL);
CREATE INDEX promo_grant_by_time ON public.promo_grant USING btree (accepted_at, id);
CREATE UNIQUE INDEX promo_grant_current ON public.promo_grant USING btree (member_id) WHERE (state = ANY (ARRAY['ACTIVE'::text, 'CLOSING'::text]));
CREATE INDEX promo_grant_of_member ON public.promo_grant USING btree (member_id, accepted_at DESC);
CREATE INDEX promo_grant_of_offer ON public.promo_grant USING btree (offer_id, state);
CREATE INDEX promo_grant_of_order ON public.promo_grant USING btree (order_no) WHERE (order_no IS NOT NULL);
CREATE INDEX promo_grant_running ON public.promo_grant USING btree (id) WHERE (state = ANY (ARRAY['ACTIVE'::text, 'CLOSING'::text]));
CREATE INDEX promo_grant_waiting ON public.promo_grant USING btree (accepted_at, id) WHERE (state = 'ACCEPTED'::text);

create table promo_grant_device (
  device_hash bytea not null,
  grant_id text not null,
  constraint promo_grant_device_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promo_grant(id),
  constraint promo_grant_device_pkey PRIMARY KEY (device_hash, grant_id)
);

create table promo_grant_step (
  grant_id text not null,
  nth integer not null,
  state text not null,
  reason text,
  actor text not null,
  note text not null,
  at timestamp with time zone not null,
  constraint promo_grant_step_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES promo_grant(id),
  constraint promo_grant_step_pkey PRIMARY KEY (grant_id, nth)
);

create table promo_offer (
  id text not null,
  kind text not null,
  state text not null default 'DRAFT'::text,
  version integer not null default 1,
  content jsonb not null,
  code text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  budget_minor bigint not null,
  reserved_minor bigint not null default 0,
  spent_minor bigint not null default 0,
  created_by text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint promo_offer_budget_minor_check CHECK ((budget_minor > 0)),
  constraint promo_offer_check CHECK (((reserved_minor + spent_minor) <= budget_minor)),
  constraint promo_offer_check1 CHECK (((kind = 'CODE'::text) OR (code IS NULL))),
  constraint promo_offer_pkey PRIMARY KEY (id),
  constraint promo_offer_reserved_minor_check CHECK ((reserved_minor >= 0)),
  constraint promo_offer_spent_minor_check CHECK ((spent_minor >= 0)),
  constraint promo_offer_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'LIVE'::text, 'PAUSED'::text, 'ENDED'::text])))
);
CREATE INDEX promo_offer_changed ON public.promo_offer USING btree (changed_at, id);
CREATE UNIQUE INDEX promo_offer_code ON public.promo_offer USING btree (code) WHERE ((code IS NOT NULL) AND (state = ANY (ARRAY['LIVE'::text, 'PAUSED'::text])));

create table promo_offer_version (
  offer_id text not null,
  version integer not null,
  content jsonb not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint promo_offer_version_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES promo_offer(id),
  constraint promo_offer_version_pkey PRIMARY KEY (offer_id, version)
);

create table provider_day (
  gateway text not null,
  day date not null,
  compared_at timestamp with time zone not null,
  matched integer not null,
  missing_here integer not null,
  missing_there integer not null,
  amount_differs integer not null,
  ours_minor bigint not null,
  theirs_minor bigint not null,
  constraint provider_day_pkey PRIMARY KEY (gateway, day)
);

create table provider_day_line (
  gateway text not null,
  day date not null,
  transaction_id text not null,
  bucket text not null,
  order_no text,
  ours_minor bigint,
  theirs_minor bigint,
  constraint provider_day_line_bucket_check CHECK ((bucket = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'AMOUNT_DIFFERS'::text, 'NOT_CREDITED'::text]))),
  constraint provider_day_line_gateway_day_fkey FOREIGN KEY (gateway, day) REFERENCES provider_day(gateway, day),
  constraint provider_day_line_order_no_fkey FOREIGN KEY (order_no) REFERENCES deposit_order(order_no),
  constraint provider_day_line_pkey PRIMARY KEY (gateway, day, transaction_id)
);

create table provider_payment (
  gateway text not null,
  transaction_id text not null,
  order_no text,
  amount_minor bigint not null,
  currency text not null,
  payer_sealed bytea,
  source text not null,
  seen_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  reversed_at timestamp with time zone,
  paid_to text,
  returned_at timestamp with time zone,
  return_reference text,
  constraint provider_payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint provider_payment_check CHECK (((credited_at IS NULL) OR (order_no IS NOT NULL))),
  constraint provider_payment_check1 CHECK (((credited_at IS NULL) OR (returned_at IS NULL))),
  constraint provider_payment_check2 CHECK (((returned_at IS NULL) = (return_reference IS NULL))),
  constraint provider_payment_order_no_fkey FOREIGN KEY (order_no) REFERENCES deposit_order(order_no),
  constraint provider_payment_pkey PRIMARY KEY (gateway, transaction_id)
);
CREATE INDEX provider_payment_by_time ON public.provider_payment USING btree (gateway, seen_at);
CREATE UNIQUE INDEX provider_payment_credit ON public.provider_payment USING btree (order_no) WHERE (credited_at IS NOT NULL);
CREATE INDEX provider_payment_of_order ON public.provider_payment USING btree (order_no) WHERE (order_no IS NOT NULL);
CREATE INDEX provider_payment_open ON public.provider_payment USING btree (seen_at) WHERE ((credited_at IS NULL) AND (returned_at IS NULL) AND (reversed_at IS NULL));
CREATE INDEX provider_payment_transaction ON public.provider_payment USING btree (transaction_id);

create table rain_event (
  id text not null,
  name_bn text not null,
  name_en text not null,
  budget_minor bigint not null,
  min_minor bigint not null,
  max_minor bigint not null,
  grabs_each integer not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  constraint rain_event_budget_minor_check CHECK ((budget_minor > 0)),
  constraint rain_event_check CHECK ((max_minor >= min_minor)),
  constraint rain_event_grabs_each_check CHECK ((grabs_each > 0)),
  constraint rain_event_min_minor_check CHECK ((min_minor > 0)),
  constraint rain_event_pkey PRIMARY KEY (id)
);

create table rain_prize (
  round_id text not null,
  place integer not null,
  amount_minor bigint not null,
  member_id text,
  turn integer,
  taken_at timestamp with time zone,
  constraint rain_prize_amount_minor_check CHECK ((amount_minor > 0)),
  constraint rain_prize_check CHECK ((((member_id IS NULL) = (turn IS NULL)) AND ((member_id IS NULL) = (taken_at IS NULL)))),
  constraint rain_prize_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint rain_prize_pkey PRIMARY KEY (round_id, place),
  constraint rain_prize_round_id_fkey FOREIGN KEY (round_id) REFERENCES rain_round(id),
  constraint rain_prize_round_id_member_id_turn_key UNIQUE (round_id, member_id, turn)
);
CREATE INDEX rain_prize_free ON public.rain_prize USING btree (round_id, place) WHERE (member_id IS NULL);
CREATE INDEX rain_prize_of ON public.rain_prize USING btree (member_id, taken_at DESC) WHERE (member_id IS NOT NULL);

create table rain_round (
  id text not null,
  event_id text not null,
  nth integer not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  prizes integer not null,
  commit_hash text not null,
  salt text not null,
  constraint rain_round_check CHECK ((closes_at > opens_at)),
  constraint rain_round_event_id_fkey FOREIGN KEY (event_id) REFERENCES rain_event(id),
  constraint rain_round_event_id_nth_key UNIQUE (event_id, nth),
  constraint rain_round_pkey PRIMARY KEY (id),
  constraint rain_round_prizes_check CHECK ((prizes > 0))
);
CREATE INDEX rain_round_by_time ON public.rain_round USING btree (closes_at);

create table read_mark (
  member_id text not null,
  content_id text not null,
  read_at timestamp with time zone not null,
  constraint read_mark_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint read_mark_pkey PRIMARY KEY (member_id, content_id)
);

create table rebate_base (
  run_day date not null,
  day date not null,
  member_id text not null,
  category text not null,
  turnover_minor bigint not null,
  chain_ids text[] not null,
  chain_rates smallint[] not null,
  chain_id bigint not null default 0,
  floor_rate smallint not null default 0,
  constraint rebate_base_check CHECK ((array_length(chain_rates, 1) = array_length(chain_ids, 1))),
  constraint rebate_base_pkey PRIMARY KEY (run_day, member_id, day, category, chain_id)
);
CREATE INDEX rebate_base_day ON public.rebate_base USING btree (day, member_id, category);

create table rebate_run (
  run_day date not null,
  state text not null,
  calculated_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  posted_at timestamp with time zone,
  voided_by text,
  voided_at timestamp with time zone,
  by_bet_day boolean not null default true,
  constraint rebate_run_pkey PRIMARY KEY (run_day),
  constraint rebate_run_state_check CHECK ((state = ANY (ARRAY['CALCULATED'::text, 'APPROVED'::text, 'POSTED'::text, 'VOID'::text])))
);

create table rebate_share (
  run_day date not null,
  member_id text not null,
  mills bigint not null,
  carry_in_mills bigint not null,
  paid_minor bigint not null,
  carry_out_mills bigint not null,
  journal_id text,
  constraint rebate_share_check CHECK (((carry_in_mills + mills) = ((paid_minor * 1000) + carry_out_mills))),
  constraint rebate_share_paid_minor_check CHECK ((paid_minor >= 0)),
  constraint rebate_share_pkey PRIMARY KEY (run_day, member_id)
);
CREATE INDEX rebate_share_of_member ON public.rebate_share USING btree (member_id, run_day DESC);

create table receiving_account (
  id text not null,
  channel_id text not null,
  holder text not null,
  number text not null,
  daily_cap_minor bigint,
  weight integer not null default 1,
  is_enabled boolean not null,
  constraint receiving_account_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channel(id),
  constraint receiving_account_channel_id_number_key UNIQUE (channel_id, number),
  constraint receiving_account_daily_cap_minor_check CHECK ((daily_cap_minor > 0)),
  constraint receiving_account_pkey PRIMARY KEY (id),
  constraint receiving_account_weight_check CHECK ((weight > 0))
);

create table recent_game (
  member_id text not null,
  node_id bigint not null,
  played_at timestamp with time zone not null,
  constraint recent_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint recent_game_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_game_newest ON public.recent_game USING btree (member_id, played_at DESC, node_id DESC);

create table recovery_code (
  member_id text not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash)
);

create table referral (
  invitee_id text not null,
  referrer_id text not null,
  state text not null,
  reason text,
  registered_at timestamp with time zone not null,
  deposited_at timestamp with time zone,
  played_at timestamp with time zone,
  hold_until timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint referral_check CHECK ((invitee_id <> referrer_id)),
  constraint referral_check1 CHECK (((state = 'REJECTED'::text) <= (reason IS NOT NULL))),
  constraint referral_check2 CHECK (((state <> 'HOLD'::text) OR (hold_until IS NOT NULL))),
  constraint referral_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES member(id),
  constraint referral_pkey PRIMARY KEY (invitee_id),
  constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id),
  constraint referral_state_check CHECK ((state = ANY (ARRAY['REGISTERED'::text, 'DEPOSITED'::text, 'HOLD'::text, 'REVIEW'::text, 'ISSUED'::text, 'REJECTED'::text])))
);
CREATE INDEX referral_by_time ON public.referral USING btree (registered_at, invitee_id);
CREATE INDEX referral_of ON public.referral USING btree (referrer_id, registered_at DESC);
CREATE INDEX referral_open ON public.referral USING btree (changed_at) WHERE (state = ANY (ARRAY['REGISTERED'::text, 'DEPOSITED'::text, 'HOLD'::text]));
CREATE INDEX referral_review ON public.referral USING btree (changed_at) WHERE (state = 'REVIEW'::text);

create table remember_secret (
  secret_hash bytea not null,
  family text not null,
  member_id text not null,
  device_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint remember_secret_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint remember_secret_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX remember_secret_expiry ON public.remember_secret USING btree (expires_at);
CREATE INDEX remember_secret_family ON public.remember_secret USING btree (family);
CREATE INDEX remember_secret_member ON public.remember_secret USING btree (member_id);

create table reported_round (
  id text not null,
  vendor_code text not null,
  vendor_round_id text not null,
  member_id text not null,
  node_id bigint not null,
  state text not null,
  bet_minor bigint not null,
  returned_minor bigint not null,
  win_minor bigint not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  first_reported_at timestamp with time zone not null,
  last_reported_at timestamp with time zone not null,
  changes integer not null default 0,
  constraint reported_round_bet_minor_check CHECK ((bet_minor >= 0)),
  constraint reported_round_check CHECK (((state = 'OPEN'::text) = (settled_at IS NULL))),
  constraint reported_round_check1 CHECK (((state <> 'CANCELLED'::text) OR ((bet_minor = 0) AND (win_minor = 0)))),
  constraint reported_round_pkey PRIMARY KEY (vendor_code, vendor_round_id, member_id),
  constraint reported_round_returned_minor_check CHECK ((returned_minor >= 0)),
  constraint reported_round_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'CANCELLED'::text])))
);
CREATE INDEX reported_round_newest ON public.reported_round USING btree (vendor_code, last_reported_at);
CREATE INDEX reported_round_of_member ON public.reported_round USING btree (member_id, placed_at);
CREATE TRIGGER reported_round_changed AFTER UPDATE ON public.reported_round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rounds();
CREATE TRIGGER reported_round_placed AFTER INSERT ON public.reported_round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rounds();

create table reported_round_place (
  vendor_code text not null,
  cursor text not null,
  read_at timestamp with time zone not null,
  constraint reported_round_place_pkey PRIMARY KEY (vendor_code),
  constraint reported_round_place_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);

create table reported_round_refusal (
  vendor_code text not null,
  vendor_round_id text not null,
  player_id text not null,
  code text not null,
  first_reported_at timestamp with time zone not null,
  last_reported_at timestamp with time zone not null,
  constraint reported_round_refusal_pkey PRIMARY KEY (vendor_code, vendor_round_id, player_id),
  constraint reported_round_refusal_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);

create table reward (
  id text not null,
  member_id text not null,
  kind text not null,
  source_ref text not null,
  name_bn text not null,
  name_en text not null,
  amount_minor bigint not null,
  state text not null default 'ISSUED'::text,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  claimed_at timestamp with time zone,
  constraint reward_amount_minor_check CHECK ((amount_minor > 0)),
  constraint reward_check CHECK (((state = 'CLAIMED'::text) = (claimed_at IS NOT NULL))),
  constraint reward_kind_source_ref_key UNIQUE (kind, source_ref),
  constraint reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_state_check CHECK ((state = ANY (ARRAY['ISSUED'::text, 'CLAIMED'::text, 'EXPIRED'::text, 'REVOKED'::text])))
);
CREATE INDEX reward_by_time ON public.reward USING btree (issued_at, id);
CREATE INDEX reward_ending ON public.reward USING btree (expires_at) WHERE (state = 'ISSUED'::text);
CREATE INDEX reward_of_member ON public.reward USING btree (member_id, issued_at DESC, id DESC);
CREATE INDEX reward_open ON public.reward USING btree (member_id, expires_at) WHERE (state = 'ISSUED'::text);

create table risk_case (
  id text not null,
  member_id text not null,
  rule text not null,
  state text not null default 'OPEN'::text,
  action text,
  score integer not null,
  reasons jsonb not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  holder text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint risk_case_action_check CHECK ((action = ANY (ARRAY['NONE'::text, 'FREEZE'::text, 'REPORT'::text]))),
  constraint risk_case_check CHECK (((state = ANY (ARRAY['CLEARED'::text, 'CONFIRMED'::text])) = (decided_at IS NOT NULL))),
  constraint risk_case_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint risk_case_check2 CHECK (((state = 'CONFIRMED'::text) = (action IS NOT NULL))),
  constraint risk_case_check3 CHECK (((state = 'OPEN'::text) OR (holder IS NOT NULL))),
  constraint risk_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint risk_case_pkey PRIMARY KEY (id),
  constraint risk_case_score_check CHECK ((score >= 0)),
  constraint risk_case_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'INVESTIGATING'::text, 'CLEARED'::text, 'CONFIRMED'::text])))
);
CREATE INDEX risk_case_by_time ON public.risk_case USING btree (opened_at, id);
CREATE UNIQUE INDEX risk_case_current ON public.risk_case USING btree (member_id, rule) WHERE (state = ANY (ARRAY['OPEN'::text, 'INVESTIGATING'::text]));
CREATE INDEX risk_case_of_member ON public.risk_case USING btree (member_id, opened_at);
CREATE INDEX risk_case_waiting ON public.risk_case USING btree (opened_at) WHERE (state = ANY (ARRAY['OPEN'::text, 'INVESTIGATING'::text]));

create table risk_case_step (
  case_id text not null,
  nth integer not null,
  step text not null,
  actor text not null,
  note text not null,
  at timestamp with time zone not null,
  constraint risk_case_step_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk_case(id),
  constraint risk_case_step_pkey PRIMARY KEY (case_id, nth),
  constraint risk_case_step_step_check CHECK ((step = ANY (ARRAY['OPENED'::text, 'INVESTIGATING'::text, 'NOTE'::text, 'CLEARED'::text, 'CONFIRMED'::text])))
);

create table risk_scan (
  only_one boolean not null default true,
  scanned_to timestamp with time zone not null,
  constraint risk_scan_only_one_check CHECK (only_one),
  constraint risk_scan_pkey PRIMARY KEY (only_one)
);

create table round (
  id text not null,
  vendor_code text not null,
  vendor_round_id text not null,
  member_id text not null,
  node_id bigint not null,
  book money_book not null,
  state round_state not null,
  bet_minor summed_minor not null,
  returned_minor summed_minor not null,
  win_minor bigint not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint round_cancelled CHECK ((((state)::text <> 'CANCELLED'::text) OR (((bet_minor)::bigint = 0) AND (win_minor = 0)))),
  constraint round_pkey PRIMARY KEY (vendor_round_id, member_id, vendor_code),
  constraint round_settled_at CHECK ((((state)::text = 'OPEN'::text) = (settled_at IS NULL)))
) with (fillfactor=80);
CREATE INDEX round_by_time ON public.round USING brin (placed_at) WITH (autosummarize='on');
CREATE INDEX round_of_member ON public.round USING btree (member_id, placed_at);
CREATE TRIGGER round_changed AFTER UPDATE ON public.round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rounds();
CREATE TRIGGER round_placed AFTER INSERT ON public.round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rounds();
CREATE TRIGGER round_reopened AFTER UPDATE ON public.round FOR EACH ROW WHEN ((((old.state)::text <> 'OPEN'::text) AND ((new.state)::text = 'OPEN'::text))) EXECUTE FUNCTION note_reopened_round();

create table round_change (
  id bigint generated always as identity not null,
  vendor_code text[] not null,
  vendor_round_id text[] not null,
  member_id text[] not null,
  constraint round_change_pkey PRIMARY KEY (id)
);

create table running_guess (
  subject_hash bytea not null,
  guesses integer not null,
  begun_at timestamp with time zone not null,
  constraint running_guess_guesses_check CHECK ((guesses > 0)),
  constraint running_guess_pkey PRIMARY KEY (subject_hash)
);

create table sealed_nonce (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint sealed_nonce_pkey PRIMARY KEY (nonce)
);
CREATE INDEX sealed_nonce_expiry ON public.sealed_nonce USING btree (expires_at);

create table sealing_key (
  kid text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamp with time zone not null,
  rotates_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sealing_key_pkey PRIMARY KEY (kid)
);

create table security_answer (
  member_id text not null,
  question text not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  constraint security_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint security_answer_pkey PRIMARY KEY (member_id)
);

create table session_proof (
  session_id text not null,
  method text not null,
  proven_at timestamp with time zone not null,
  constraint session_proof_method_check CHECK ((method = ANY (ARRAY['PASSWORD'::text, 'TOTP'::text, 'RECOVERY'::text, 'PASSKEY'::text]))),
  constraint session_proof_pkey PRIMARY KEY (session_id),
  constraint session_proof_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE
);

create table setting (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint setting_pkey PRIMARY KEY (key)
);
CREATE TRIGGER setting_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

create table setting_change (
  id bigint generated always as identity not null,
  key text not null,
  before jsonb,
  after jsonb not null,
  at timestamp with time zone not null,
  changed_by text not null,
  reason text not null,
  constraint setting_change_pkey PRIMARY KEY (id)
);
CREATE INDEX setting_change_at ON public.setting_change USING btree (at, id);
CREATE INDEX setting_change_key ON public.setting_change USING btree (key, id);

create table social_attempt (
  attempt_hash bytea not null,
  provider text not null,
  state_hash bytea not null,
  stage text not null,
  sealed bytea,
  fault text,
  expires_at timestamp with time zone not null,
  constraint social_attempt_check CHECK (((stage = 'FAILED'::text) = (fault IS NOT NULL))),
  constraint social_attempt_check1 CHECK (((stage = ANY (ARRAY['STARTED'::text, 'PROVEN'::text])) = (sealed IS NOT NULL))),
  constraint social_attempt_pkey PRIMARY KEY (attempt_hash),
  constraint social_attempt_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  constraint social_attempt_stage_check CHECK ((stage = ANY (ARRAY['STARTED'::text, 'RETURNED'::text, 'PROVEN'::text, 'FAILED'::text])))
);
CREATE INDEX social_attempt_expiry ON public.social_attempt USING btree (expires_at);

create table social_identity (
  issuer text not null,
  subject text not null,
  provider text not null,
  member_id text not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint social_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint social_identity_member_id_provider_key UNIQUE (member_id, provider),
  constraint social_identity_pkey PRIMARY KEY (issuer, subject),
  constraint social_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])))
);

create table spent_phone_proof (
  proof_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_phone_proof_pkey PRIMARY KEY (proof_hash)
);
CREATE INDEX spent_phone_proof_expiry ON public.spent_phone_proof USING btree (expires_at);

create table sports_order (
  order_id text not null,
  member_id text not null,
  vendor_code text not null,
  sequence integer not null,
  state text not null,
  valid_minor bigint not null,
  leave_until timestamp with time zone,
  body jsonb not null,
  received_at timestamp with time zone not null,
  constraint sports_order_pkey PRIMARY KEY (order_id, member_id, vendor_code),
  constraint sports_order_sequence_check CHECK ((sequence > 0)),
  constraint sports_order_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'OPEN'::text, 'REJECTED'::text, 'SETTLED'::text, 'CASHED_OUT'::text, 'VOID'::text]))),
  constraint sports_order_valid_minor_check CHECK ((valid_minor >= 0))
) with (fillfactor=70);

create table task_ticket (
  member_id text not null,
  ticket_hash bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint task_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint task_ticket_pkey PRIMARY KEY (member_id),
  constraint task_ticket_ticket_hash_key UNIQUE (ticket_hash)
);

create table terms (
  kind text not null,
  version integer not null,
  published_at timestamp with time zone not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  constraint terms_body_bn_check CHECK ((body_bn <> ''::text)),
  constraint terms_body_en_check CHECK ((body_en <> ''::text)),
  constraint terms_kind_check CHECK ((kind = ANY (ARRAY['REGISTER'::text, 'AGREEMENT'::text]))),
  constraint terms_pkey PRIMARY KEY (kind, version),
  constraint terms_title_bn_check CHECK ((title_bn <> ''::text)),
  constraint terms_title_en_check CHECK ((title_en <> ''::text)),
  constraint terms_version_check CHECK ((version > 0))
);
CREATE TRIGGER terms_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.terms FOR EACH STATEMENT EXECUTE FUNCTION note_messaging_change();

create table totp_secret (
  member_id text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secret_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint totp_secret_pkey PRIMARY KEY (member_id)
);

create table vendor (
  vendor_code text not null,
  name_en text not null,
  name_bn text not null,
  categories text[] not null,
  launch_flag text,
  wallet_mode text not null,
  protocol text not null,
  state text not null,
  sort integer not null,
  allowed_addresses text[],
  round_limit interval not null default '24:00:00'::interval,
  is_state_set boolean not null default false,
  constraint vendor_allowed_addresses_check CHECK ((cardinality(allowed_addresses) > 0)),
  constraint vendor_categories_check CHECK ((cardinality(categories) > 0)),
  constraint vendor_launch_flag_check CHECK ((launch_flag = 'VASSALAGE_H5'::text)),
  constraint vendor_pkey PRIMARY KEY (vendor_code),
  constraint vendor_state_check CHECK ((state = ANY (ARRAY['ENABLED'::text, 'MAINTENANCE'::text, 'DISABLED'::text]))),
  constraint vendor_vendor_code_check CHECK ((vendor_code ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint vendor_wallet_mode_check CHECK ((wallet_mode = ANY (ARRAY['SEAMLESS'::text, 'TRANSFER'::text])))
);

create table vendor_balance_check (
  vendor_code text not null,
  member_id text not null,
  difference_minor bigint not null,
  cases integer not null default 0,
  checked_at timestamp with time zone not null,
  constraint vendor_balance_check_pkey PRIMARY KEY (vendor_code, member_id),
  constraint vendor_balance_check_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);

create table vendor_call_count (
  vendor_code text not null,
  direction text not null,
  code text not null,
  minute timestamp with time zone not null,
  calls bigint not null,
  times bigint[] not null,
  constraint vendor_call_count_direction_check CHECK ((direction = ANY (ARRAY['FROM_VENDOR'::text, 'TO_VENDOR'::text]))),
  constraint vendor_call_count_pkey PRIMARY KEY (minute, vendor_code, direction, code)
);

create table vendor_case (
  id text not null,
  vendor_code text not null,
  business_day date not null,
  transaction_id text not null,
  bucket text not null,
  member_id text,
  vendor_round_id text,
  kind text not null,
  theirs_minor bigint,
  ours_minor bigint,
  state text not null,
  note text not null,
  closed_by text[],
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  theirs_state text,
  bet_transaction_id text,
  resolution text,
  journal_ids text[],
  turn integer not null,
  ours_state text,
  constraint vendor_case_bucket_check CHECK ((bucket = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'AMOUNT_DIFFERS'::text, 'STATE_DIFFERS'::text, 'RESULT_DIFFERS'::text]))),
  constraint vendor_case_check CHECK (((state = 'CLOSED'::text) = (closed_by IS NOT NULL))),
  constraint vendor_case_closed_at_check CHECK (((state = ANY (ARRAY['FIXED'::text, 'CLOSED'::text])) = (closed_at IS NOT NULL))),
  constraint vendor_case_closed_by_check CHECK (((cardinality(closed_by) = 2) AND (closed_by[1] <> closed_by[2]))),
  constraint vendor_case_ours_state_check CHECK ((ours_state = ANY (ARRAY['DONE'::text, 'ROLLED_BACK'::text]))),
  constraint vendor_case_pkey PRIMARY KEY (id),
  constraint vendor_case_resolution_check CHECK ((resolution = ANY (ARRAY['TAKE_THEIRS'::text, 'KEEP_OURS'::text]))),
  constraint vendor_case_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'FIXED'::text, 'CLOSED'::text]))),
  constraint vendor_case_theirs_state_check CHECK ((theirs_state = ANY (ARRAY['DONE'::text, 'ROLLED_BACK'::text]))),
  constraint vendor_case_turn_check CHECK ((turn > 0)),
  constraint vendor_case_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);
CREATE INDEX vendor_case_in_state ON public.vendor_case USING btree (state, opened_at, id);
CREATE INDEX vendor_case_open ON public.vendor_case USING btree (opened_at, id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX vendor_case_turn ON public.vendor_case USING btree (vendor_code, transaction_id, turn);
CREATE TRIGGER office_changed AFTER INSERT OR UPDATE ON public.vendor_case FOR EACH STATEMENT EXECUTE FUNCTION note_office_change('vendorCases');

create table vendor_check_report (
  vendor_code text not null,
  stored_at timestamp with time zone not null,
  stored_by text not null,
  passed integer not null,
  failed integer not null,
  report text not null,
  constraint vendor_check_report_pkey PRIMARY KEY (vendor_code),
  constraint vendor_check_report_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);

create table vendor_day (
  vendor_code text not null,
  business_day date not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  compared_at timestamp with time zone,
  theirs_staked_minor bigint,
  theirs_won_minor bigint,
  constraint vendor_day_pkey PRIMARY KEY (vendor_code, business_day),
  constraint vendor_day_statement_check CHECK (((theirs_staked_minor IS NULL) = (theirs_won_minor IS NULL))),
  constraint vendor_day_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);
CREATE INDEX vendor_day_owed ON public.vendor_day USING btree (ends_at) WHERE (compared_at IS NULL);

create table vendor_maintenance (
  id text not null,
  vendor_code text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  notice_en text not null,
  notice_bn text not null,
  state text not null,
  has_stopped boolean not null default false,
  constraint vendor_maintenance_check CHECK ((starts_at < ends_at)),
  constraint vendor_maintenance_notice_bn_check CHECK ((notice_bn <> ''::text)),
  constraint vendor_maintenance_notice_en_check CHECK ((notice_en <> ''::text)),
  constraint vendor_maintenance_pkey PRIMARY KEY (id),
  constraint vendor_maintenance_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text, 'OVER'::text, 'CANCELLED'::text]))),
  constraint vendor_maintenance_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);
CREATE INDEX vendor_maintenance_ahead ON public.vendor_maintenance USING btree (vendor_code, starts_at) WHERE (state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text]));

create table vendor_transfer (
  id text not null,
  member_id text not null,
  vendor_code text not null,
  direction text not null,
  amount_minor bigint not null,
  state text not null,
  reason text,
  request_id text,
  requested_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  tries integer not null default 0,
  settled_at timestamp with time zone,
  left_minor bigint,
  result_minor bigint,
  constraint vendor_transfer_check CHECK (((amount_minor >= 0) AND ((amount_minor > 0) = (direction <> 'SYNC'::text)))),
  constraint vendor_transfer_check1 CHECK (((state = ANY (ARRAY['DONE'::text, 'FAILED'::text])) = (settled_at IS NOT NULL))),
  constraint vendor_transfer_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text, 'SYNC'::text]))),
  constraint vendor_transfer_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint vendor_transfer_pkey PRIMARY KEY (id),
  constraint vendor_transfer_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint vendor_transfer_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);
CREATE INDEX vendor_transfer_done ON public.vendor_transfer USING btree (vendor_code, settled_at) WHERE (state = 'DONE'::text);
CREATE INDEX vendor_transfer_due ON public.vendor_transfer USING btree (next_try_at) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text]));
CREATE INDEX vendor_transfer_of_member ON public.vendor_transfer USING btree (vendor_code, member_id, requested_at);
CREATE UNIQUE INDEX vendor_transfer_under_way ON public.vendor_transfer USING btree (member_id, vendor_code) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'UNKNOWN'::text]));

create table vendor_turnover_percent (
  vendor_code text not null,
  from_at timestamp with time zone not null,
  percent integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint vendor_turnover_percent_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint vendor_turnover_percent_pkey PRIMARY KEY (vendor_code, from_at),
  constraint vendor_turnover_percent_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(vendor_code)
);

create table vendor_tx (
  vendor_code text not null,
  transaction_id text not null,
  kind movement_kind not null,
  member_id text not null,
  vendor_round_id text,
  bet_transaction_id text,
  amount_minor bigint,
  request_hash bytea,
  bet_state bet_state,
  journal_id text,
  done_at timestamp with time zone not null,
  constraint vendor_tx_asked_for CHECK (((request_hash IS NOT NULL) OR (((kind)::text = 'BET'::text) AND ((bet_state)::text = 'ROLLED_BACK'::text) AND (amount_minor IS NULL)))),
  constraint vendor_tx_bet_has_state CHECK (((bet_state IS NOT NULL) OR ((kind)::text <> ALL ('{BET,FREE_BET}'::text[])))),
  constraint vendor_tx_pkey PRIMARY KEY (transaction_id, vendor_code),
  constraint vendor_tx_sign CHECK (((amount_minor >= 0) OR ((kind)::text = ANY ('{ADJUST,UNSETTLE,RESETTLE}'::text[]))))
) with (fillfactor=80);
CREATE INDEX vendor_tx_by_time ON public.vendor_tx USING brin (done_at);

create table verification_code (
  id bigint generated always as identity not null,
  number_lookup bytea not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['LOGIN'::text, 'PASSWORD'::text, 'PAYMENT'::text, 'REGISTER'::text, 'BIND'::text])))
);
CREATE INDEX verification_code_age ON public.verification_code USING btree (sent_at);
CREATE INDEX verification_code_number ON public.verification_code USING btree (number_lookup, sent_at DESC);

create table vip_change (
  id bigint generated always as identity not null,
  member_id text not null,
  from_level integer not null,
  to_level integer not null,
  why text not null,
  actor text not null,
  note text not null,
  at timestamp with time zone not null,
  constraint vip_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint vip_change_pkey PRIMARY KEY (id),
  constraint vip_change_why_check CHECK ((why = ANY (ARRAY['POINTS'::text, 'KEEP'::text, 'MANUAL'::text, 'AUTO'::text])))
);
CREATE INDEX vip_change_of_member ON public.vip_change USING btree (member_id, id);

create table vip_member (
  member_id text not null,
  level integer not null,
  peak integer not null,
  kind text not null,
  keep_from date not null,
  warned_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint vip_member_check CHECK ((peak >= level)),
  constraint vip_member_kind_check CHECK ((kind = ANY (ARRAY['AUTO'::text, 'MANUAL'::text]))),
  constraint vip_member_level_check CHECK ((level >= 0)),
  constraint vip_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint vip_member_pkey PRIMARY KEY (member_id)
);
CREATE INDEX vip_member_by_level ON public.vip_member USING btree (level, member_id);

create table vip_point (
  id bigint generated always as identity not null,
  member_id text not null,
  day date not null,
  category text not null,
  valid_minor bigint not null,
  weight integer not null,
  at timestamp with time zone not null,
  constraint vip_point_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint vip_point_pkey PRIMARY KEY (id),
  constraint vip_point_weight_check CHECK ((weight >= 0))
);
CREATE INDEX vip_point_by_day ON public.vip_point USING btree (day);
CREATE INDEX vip_point_of_member ON public.vip_point USING btree (member_id, day, category) INCLUDE (valid_minor, weight);

create table voided_bet (
  source text not null,
  reference text not null,
  member_id text not null,
  placed_at timestamp with time zone not null,
  risked_minor summed_minor not null,
  voided_at timestamp with time zone not null,
  constraint voided_bet_pkey PRIMARY KEY (source, reference)
);
CREATE INDEX voided_bet_by_time ON public.voided_bet USING btree (voided_at);
CREATE INDEX voided_bet_of_member ON public.voided_bet USING btree (member_id, voided_at);

create table wallet (
  owner_id text not null,
  book text not null,
  opened_at timestamp with time zone not null,
  constraint wallet_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint wallet_owner_id_book_key UNIQUE (owner_id, book),
  constraint wallet_pkey PRIMARY KEY (owner_id)
);

create table wallet_account (
  owner_id text not null,
  book money_book not null,
  kind account_kind not null,
  balance_minor bigint not null default 0,
  moved_at timestamp with time zone not null,
  frozen boolean not null default false,
  moved_id bigint not null default 0,
  constraint wallet_account_book CHECK ((((book)::text = 'TEST'::text) = ((kind)::text = ANY ('{TEST,TEST_DEBT}'::text[])))),
  constraint wallet_account_owner_id_book_fkey FOREIGN KEY (owner_id, book) REFERENCES wallet(owner_id, book),
  constraint wallet_account_pkey PRIMARY KEY (owner_id, kind),
  constraint wallet_account_sign CHECK (((balance_minor = 0) OR ((balance_minor < 0) = ((kind)::text = ANY ('{DEBT,TEST_DEBT}'::text[])))))
) with (fillfactor=60);
CREATE UNIQUE INDEX wallet_account_played ON public.wallet_account USING btree (owner_id) WHERE ((kind)::text = ANY (ARRAY['CASH'::text, 'TEST'::text]));

create table wallet_hold (
  journal_id bigint not null,
  owner_id text not null,
  account text not null,
  amount_minor bigint not null,
  state text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint wallet_hold_amount_minor_check CHECK ((amount_minor > 0)),
  constraint wallet_hold_check CHECK (((state = 'PENDING'::text) = (ended_at IS NULL))),
  constraint wallet_hold_pkey PRIMARY KEY (journal_id),
  constraint wallet_hold_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'POSTED'::text, 'VOIDED'::text])))
);
CREATE INDEX wallet_hold_open ON public.wallet_hold USING btree (owner_id) WHERE (state = 'PENDING'::text);

create table wallet_reversal (
  journal_id bigint not null,
  reversed_by bigint not null,
  reason text not null,
  makers text[] not null,
  at timestamp with time zone not null,
  constraint wallet_reversal_makers_check CHECK (((cardinality(makers) = 2) AND (makers[1] <> makers[2]))),
  constraint wallet_reversal_pkey PRIMARY KEY (journal_id),
  constraint wallet_reversal_reason_check CHECK ((reason <> ''::text))
);
CREATE TRIGGER wallet_reversal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_reversal FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table withdrawal (
  order_no text not null,
  member_id text not null,
  state text not null,
  reason text,
  note text,
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  card_id text not null,
  bank_code text not null,
  bank_bn text not null,
  bank_en text not null,
  last4 text not null,
  holder_masked text not null,
  card_sealed bytea not null,
  card_added_at timestamp with time zone not null,
  hold_id text not null,
  fee_hold_id text,
  turnover_required_minor bigint not null,
  turnover_done_minor bigint not null,
  score integer not null default 0,
  needs_two boolean not null default false,
  usual_minutes integer not null,
  request_id text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  next_at timestamp with time zone,
  constraint withdrawal_amount_minor_check CHECK ((amount_minor > 0)),
  constraint withdrawal_check CHECK ((amount_minor > fee_minor)),
  constraint withdrawal_check1 CHECK (((fee_minor > 0) = (fee_hold_id IS NOT NULL))),
  constraint withdrawal_check2 CHECK (((state <> 'PAID'::text) OR (paid_at IS NOT NULL))),
  constraint withdrawal_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_member_id_request_id_key UNIQUE (member_id, request_id),
  constraint withdrawal_pkey PRIMARY KEY (order_no),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'REVIEW'::text, 'HELD'::text, 'APPROVED'::text, 'PAYING'::text, 'PAID'::text, 'REJECTED'::text, 'CANCELLED'::text, 'RETURNED'::text])))
);
CREATE INDEX withdrawal_by_time ON public.withdrawal USING btree (created_at, order_no);
CREATE INDEX withdrawal_due ON public.withdrawal USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX withdrawal_of_card ON public.withdrawal USING btree (card_id);
CREATE INDEX withdrawal_of_member ON public.withdrawal USING btree (member_id, created_at DESC, order_no);
CREATE INDEX withdrawal_open ON public.withdrawal USING btree (state, changed_at) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'REVIEW'::text, 'HELD'::text, 'APPROVED'::text, 'PAYING'::text]));
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (paid_at) WHERE (paid_at IS NOT NULL);

create table withdrawal_reason (
  order_no text not null,
  rule text not null,
  points integer not null,
  facts jsonb not null,
  constraint withdrawal_reason_order_no_fkey FOREIGN KEY (order_no) REFERENCES withdrawal(order_no),
  constraint withdrawal_reason_pkey PRIMARY KEY (order_no, rule)
);

create table withdrawal_stage (
  order_no text not null,
  nth integer not null,
  state text not null,
  reason text,
  actor text not null default ''::text,
  at timestamp with time zone not null,
  constraint withdrawal_stage_order_no_fkey FOREIGN KEY (order_no) REFERENCES withdrawal(order_no),
  constraint withdrawal_stage_pkey PRIMARY KEY (order_no, nth)
);

create aggregate ledger_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

CREATE OR REPLACE FUNCTION public.agent_quotas(p_member text, p_day date)
 RETURNS TABLE(permille integer, allowed integer, used integer)
 LANGUAGE sql
 STABLE
AS $function$
  select q.permille, coalesce(own.allowed, q.allowed), (
    select count(*)::integer from member m where m.upline_id = p_member and exists (
      select from agent_rate r where r.member_id = m.id and r.permille >= q.permille and not exists (
        select from agent_rate later where later.member_id = r.member_id and later.category = r.category
          and later.from_day > r.from_day and later.from_day <= p_day
      )
    )
  )
  from (values (10, 500), (15, 50), (18, 10)) as q (permille, allowed)
  left join agent_quota own on own.member_id = p_member and own.permille = q.permille
  order by q.permille
$function$;

CREATE OR REPLACE FUNCTION public.bet_note_member_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
  v_into text := 'insert into %1$I as s (member_id, begins_at, source, book, category, state, bets, staked_minor,
       valid_minor, won_minor, rebate_minor)
     select c.member_id, date_bin(%2$L, c.placed_at, ''2000-01-01Z''), c.source, c.book, c.category, c.state,
       sum(c.sign), sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor),
       coalesce(sum(c.sign * r.rebate), 0)
     from (' || v_changed || ') c
     left join lateral (
       select sum((t ->> ''rebateMinor'')::bigint) as rebate from jsonb_array_elements(c.detail -> ''types'') as t
     ) r on true
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
     on conflict (member_id, begins_at, source, book, category, state) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor, rebate_minor = s.rebate_minor + excluded.rebate_minor';
begin
  execute format(v_into, 'bet_member_sum', '15 minutes');
  execute format(v_into, 'bet_member_two_hours', '2 hours');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.bet_note_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
begin
  execute
    'insert into bet_sum as s (begins_at, source, book, category, vendor, bets, staked_minor, valid_minor, won_minor,
       foreseen_staked_minor, foreseen_won_minor, expected_minor)
     select date_bin(''15 minutes'', c.settled_at, ''2000-01-01Z''), c.source, c.book, c.category, c.vendor,
       sum(c.sign), sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor),
       coalesce(sum(c.sign * t.staked), 0), coalesce(sum(c.sign * t.won), 0), coalesce(sum(c.sign * t.expected), 0)
     from (' || v_changed || ') c
     left join lateral (
       select sum(t."stakeMinor") as staked, sum(t."paidMinor") as won, sum(t."expectedMinor") as expected
       from jsonb_to_recordset(c.detail -> ''types'') as t("stakeMinor" bigint, "paidMinor" bigint, "expectedMinor" bigint)
     ) t on true
     where c.state = ''SETTLED'' and c.settled_at is not null
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (begins_at, source, book, category, vendor) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor,
       foreseen_staked_minor = s.foreseen_staked_minor + excluded.foreseen_staked_minor,
       foreseen_won_minor = s.foreseen_won_minor + excluded.foreseen_won_minor,
       expected_minor = s.expected_minor + excluded.expected_minor';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.bet_prepare_partitions(p_from date, p_months integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  v_start date;
  v_name text;
  v_made integer := 0;
begin
  if not pg_try_advisory_xact_lock(4281979) then
    return 0;
  end if;
  for v_start in
    select generate_series(date_trunc('month', p_from), date_trunc('month', p_from) + make_interval(months => p_months - 1),
      interval '1 month')
  loop
    v_name := 'bet' || to_char(v_start, '"_y"YYYY"m"MM');
    continue when to_regclass('public.' || v_name) is not null;
    continue when exists (
      select from public.bet_default where placed_at >= v_start::timestamp at time zone 'UTC'
        and placed_at < (v_start + interval '1 month') at time zone 'UTC');
    begin
      execute format('create table public.%I (like public.bet including defaults including constraints including indexes)', v_name);
      execute format('alter table public.bet attach partition public.%I for values from (%L) to (%L)', v_name,
        v_start::timestamp at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
      v_made := v_made + 1;
    exception when lock_not_available or check_violation or duplicate_table then
      null;
    end;
  end loop;
  return v_made;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_same(p_known ledger_reference, p_owner_id text, p_account text, p_house text, p_amount_minor bigint, p_to_owner_id text, p_to_account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) > 0
    and ledger_sum(amount_minor) filter (where p_to_owner_id is null or line < last) = p_amount_minor
    and bool_and(house is not distinct from p_house)
    and bool_and(case
      when p_to_owner_id is not null and line = last then owner_id = p_to_owner_id and account = p_to_account
      else owner_id = p_owner_id and (account = p_account or account in ('DEBT', 'TEST_DEBT')) end)
  from (
    select *, max(line) over () as last from entry e
    where e.at = p_known.at and e.journal_id = p_known.journal_id and e.owner_id in (p_owner_id, p_to_owner_id)
  ) as lines
$function$;

CREATE OR REPLACE FUNCTION public.ledger_key(p_ref_type text, p_ref_id text, p_tx_code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(substr(
    substr(convert_to(p_ref_id, 'UTF8'), case when substr(p_ref_id, 4, 1) = '_' then 5 else 1 end, 6)
      || sha256(convert_to(p_ref_type || chr(10) || p_ref_id || chr(10) || p_tx_code, 'UTF8')), 1, 16), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.ledger_lock(p_owner_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  perform from (
    select from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id and a.kind in ('CASH', 'TEST')
    order by a.owner_id, a.kind for no key update of a
  ) as locked;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_lock_play(p_owner_ids text[])
 RETURNS TABLE(owner_id text, book text, frozen boolean, balance_minor bigint, batch_id bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    with locked as materialized (
      select a.owner_id, a.book::text, a.frozen, a.balance_minor
      from (select unnest(p_owner_ids) as owner_id order by 1) as wanted
      -- Each account is looked up by its key: no plan may read all accounts, or lock them in another order.
      cross join lateral (
        select * from wallet_account w
        where w.owner_id = wanted.owner_id and w.kind in ('CASH', 'TEST') for no key update
      ) as a
    ), batch as materialized (
      select nextval('ledger_batch') as batch_id from (select count(*) from locked) as all_locked
    )
    select l.owner_id, l.book, l.frozen, l.balance_minor, b.batch_id from batch b cross join locked l;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_locked(p_owner_ids text[])
 RETURNS SETOF wallet_account
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  perform ledger_lock(p_owner_ids);
  return query select a.* from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_news_id()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select (pg_current_xact_id()::text::bigint << 20) | (nextval('outbox_order') & 1048575)
$function$;

CREATE OR REPLACE FUNCTION public.ledger_notify(p_news_id bigint, p_owner_ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(p_owner_ids) = 1 then
    perform pg_notify('outbox', p_news_id || ' wallet.moved ' || p_owner_ids[1]);
    return;
  end if;
  perform pg_notify('outbox', p_news_id || ' wallet.moved ' || string_agg(owner_id, ' '))
    from (select owner_id, (row_number() over () - 1) / 100 as message
          from (select distinct unnest(p_owner_ids) as owner_id) as owners) as parts
    group by message;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_notify_debt(p_owner_id text, p_journal_id bigint, p_book text, p_amount_minor bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
begin
  insert into outbox (topic, owner_id, payload) values ('wallet.debt', p_owner_id, jsonb_build_object(
    'journalId', 'jrn_' || p_journal_id, 'book', p_book, 'amountMinor', p_amount_minor::text)) returning id into v_id;
  perform pg_notify('outbox', v_id || ' wallet.debt ' || p_owner_id);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_open_late(p_owner_id text, p_kind text, p_at timestamp with time zone)
 RETURNS wallet_account
 LANGUAGE plpgsql
AS $function$
declare
  v_account wallet_account;
begin
  if p_kind like 'VENDOR:%' or p_kind in ('LOCKED', 'BONUS', 'AGENT_CREDIT', 'DEBT', 'TEST_DEBT') then
    insert into wallet_account (owner_id, book, kind, moved_at, frozen)
      select owner_id, book, p_kind, p_at, frozen from wallet_account
      where owner_id = p_owner_id and kind = case p_kind when 'TEST_DEBT' then 'TEST' else 'CASH' end
      on conflict do nothing;
    select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_kind;
  end if;
  return v_account;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_many(p_at timestamp with time zone, p_lock text[], p_accounts ledger_account_key[], p_postings ledger_posting[])
 RETURNS TABLE(verdict text, journal_id bigint, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_count integer := cardinality(p_postings);
  v_batch bigint;
  v_news_id bigint;
  v_fast bigint := 0;
  v_moved text[];
  v_one record;
  v_posting ledger_posting;
  v_n integer;
  -- The locked accounts, by their position in p_accounts.
  v_places integer[];
  v_held bigint[];
  v_frozen boolean[];
  v_test boolean[];
  -- The results of the postings, by their position in p_postings.
  v_verdicts text[];
  v_journal_ids bigint[];
  v_balances bigint[];
begin
  if cardinality(p_lock) > 0 then
    perform ledger_lock(p_lock);
  end if;
  select array_agg(place), array_agg(balance_minor), array_agg(frozen), array_agg(is_test)
    into v_places, v_held, v_frozen, v_test
    from (
      select * from (
        select p.place, a.balance_minor, a.frozen, a.book = 'TEST' as is_test
        from unnest(p_accounts) with ordinality as p (owner_id, account, place)
        join wallet_account a on a.owner_id = p.owner_id and a.kind = p.account
        order by a.owner_id, a.kind for no key update of a
      ) as locked order by place
    ) as found;
  -- The number of the batch is taken after all locks.
  v_batch := nextval('ledger_batch');
  v_news_id := ledger_news_id();
  -- The single statement finds an account by its position, so all accounts must exist; for a few postings the loop is
  -- faster.
  if v_count > 4 and cardinality(v_places) = cardinality(p_accounts) then
    with judged as materialized (
      select *, is_plain and not bool_or(is_plain and after_minor < 0) over (partition by place order by n) as is_posted
      from (
        select *, v_held[place] + ledger_sum(amount_minor) filter (where is_plain) over (partition by place order by n)
            as after_minor
        from (
          select c.*, r.key is null and not c.is_alone and (c.amount_minor > 0 or not v_frozen[c.place])
            and c.account not in ('DEBT', 'TEST_DEBT') as is_plain
          from (
            select u.*, ledger_key(u.ref_type, u.ref_id, u.tx_code) as key
            from unnest(p_postings) with ordinality as u (tx_code, ref_type, ref_id, owner_id, account, house, place,
              amount_minor, is_alone, to_owner_id, to_account, may_go_negative, actor, n)
            offset 0
          ) as c
          left join ledger_reference r on r.key = c.key
        ) as known
      ) as running
    ), referenced as (
      -- When another session takes a reference now, the unique key refuses it and the caller's transaction begins
      -- again.
      insert into ledger_reference (key, journal_id, at)
      select key, v_batch << 12 | n, p_at from judged where is_posted
    ), moved as (
      update wallet_account a set balance_minor = a.balance_minor + m.amount_minor, moved_at = p_at, moved_id = v_news_id
      from (select owner_id, account, ledger_sum(amount_minor) as amount_minor from judged where is_posted
            group by owner_id, account) as m
      where a.owner_id = any (array[m.owner_id]) and a.kind = m.account
    ), written as (
      insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
        ref_id, house, actor)
      select p_at, v_batch << 12 | n, amount_minor, after_minor, 0, owner_id, account,
        case when v_test[place] then 'TEST' else 'REAL' end, tx_code, ref_type, ref_id, house, actor
      from judged where is_posted
    ), housed as (
      insert into house_entry (at, batch_id, amount_minor, entries, book, house)
      select p_at, v_batch, -ledger_sum(amount_minor), count(*), case when v_test[place] then 'TEST' else 'REAL' end, house
      from judged where is_posted group by 5, house
    )
    -- No aggregate may have "order by" or "distinct" here: newer versions of PostgreSQL would sort for it first.
    select array_agg(verdict), array_agg(journal_id), array_agg(after_minor), count(verdict),
      array_agg(owner_id) filter (where verdict is not null)
    into v_verdicts, v_journal_ids, v_balances, v_fast, v_moved
    from (
      select case when is_posted then 'p' end as verdict, case when is_posted then v_batch << 12 | n end as journal_id,
        after_minor, owner_id
      from judged order by n
    ) as answered;
  else
    v_verdicts := array_fill(null::text, array[v_count]);
    v_journal_ids := array_fill(null::bigint, array[v_count]);
    v_balances := array_fill(null::bigint, array[v_count]);
  end if;
  if v_fast < v_count then
    for v_n in 1 .. v_count loop
      continue when v_verdicts[v_n] is not null;
      v_posting := p_postings[v_n];
      v_one := ledger_post_one(p_at, v_batch << 12 | v_n, v_news_id, v_posting.tx_code, v_posting.ref_type,
        v_posting.ref_id, v_posting.owner_id, v_posting.account, v_posting.house, v_posting.amount_minor,
        v_posting.to_owner_id, v_posting.to_account, v_posting.may_go_negative, v_posting.actor);
      v_verdicts[v_n] := v_one.verdict;
      v_journal_ids[v_n] := v_one.known_id;
      v_balances[v_n] := v_one.balance_minor;
      if v_one.verdict = 'p' then
        v_moved := v_moved || v_posting.owner_id || v_posting.to_owner_id;
      end if;
    end loop;
  end if;
  if v_moved is not null then
    perform ledger_notify(v_news_id, array_remove(v_moved, null));
  end if;
  return query select * from unnest(v_verdicts, v_journal_ids, v_balances);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_one(p_at timestamp with time zone, p_journal_id bigint, p_news_id bigint, p_tx_code text, p_ref_type text, p_ref_id text, p_owner_id text, p_account text, p_house text, p_amount_minor bigint, p_to_owner_id text, p_to_account text, p_may_go_negative boolean, p_actor text, OUT verdict text, OUT known_id bigint, OUT balance_minor bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_account wallet_account;
  v_to wallet_account;
  v_known ledger_reference;
  v_key uuid := ledger_key(p_ref_type, p_ref_id, p_tx_code);
  -- The part of the amount that the account pays, and the part that becomes a debt.
  v_own bigint := p_amount_minor;
  v_debt bigint := 0;
  v_debt_kind text;
  v_rest bigint;
  v_line smallint := 0;
begin
  select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_account;
  if not found then
    v_account := ledger_open_late(p_owner_id, p_account, p_at);
  end if;
  balance_minor := coalesce(v_account.balance_minor, 0);
  if v_account.owner_id is null then
    verdict := 'u';
    return;
  end if;
  select * into v_known from ledger_reference where key = v_key;
  if found then
    known_id := v_known.journal_id;
    verdict := case when ledger_is_same(v_known, p_owner_id, p_account, p_house, p_amount_minor, p_to_owner_id, p_to_account)
      then 'r' else 'm' end;
    return;
  end if;
  if p_to_owner_id is not null then
    select * into v_to from wallet_account where owner_id = p_to_owner_id and kind = p_to_account;
    if not found then
      v_to := ledger_open_late(p_to_owner_id, p_to_account, p_at);
    end if;
    if v_to.owner_id is null or v_to.book <> v_account.book then
      verdict := 'u';
      return;
    end if;
  end if;
  v_debt_kind := case v_account.book when 'TEST' then 'TEST_DEBT' else 'DEBT' end;
  -- Locked money that returns to its own member leaves nobody's wallet, so a frozen wallet allows it.
  if p_amount_minor < 0 and v_account.frozen and not p_may_go_negative and p_account <> v_debt_kind
    and (p_account <> 'LOCKED' or p_to_owner_id is distinct from p_owner_id) then
    verdict := 'f';
    return;
  end if;
  if p_account = v_debt_kind then
    -- A debt may grow without limit, and is paid back to zero at most.
    if v_account.balance_minor + p_amount_minor > 0 then
      verdict := 'i';
      return;
    end if;
  elsif v_account.balance_minor + p_amount_minor < 0 then
    if not p_may_go_negative then
      verdict := 'i';
      return;
    end if;
    v_own := -v_account.balance_minor;
    v_debt := p_amount_minor - v_own;
    perform ledger_open_late(p_owner_id, v_debt_kind, p_at);
  end if;
  if v_to.kind = v_debt_kind and v_to.balance_minor - p_amount_minor > 0 then
    verdict := 'i';
    return;
  end if;

  insert into ledger_reference (key, journal_id, at) values (v_key, p_journal_id, p_at) on conflict do nothing;
  if not found then
    raise exception 'another session posted this reference a moment ago' using errcode = '40001';
  end if;
  if v_own <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_own, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = p_account returning a.balance_minor into balance_minor;
    insert into entry values (p_at, p_journal_id, v_own, ledger_post_one.balance_minor, v_line, p_owner_id, p_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := 1;
  end if;
  if v_debt <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_debt, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = v_debt_kind returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, v_debt, v_rest, v_line, p_owner_id, v_debt_kind,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := v_line + 1::smallint;
  end if;
  if v_debt <> 0 or (p_account = v_debt_kind and p_amount_minor < 0) then
    perform ledger_notify_debt(p_owner_id, p_journal_id, v_account.book, case when v_debt <> 0 then v_debt else p_amount_minor end);
  end if;
  if p_to_owner_id is not null then
    update wallet_account a set balance_minor = a.balance_minor - p_amount_minor, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_to_owner_id and a.kind = p_to_account returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, -p_amount_minor, v_rest, v_line, p_to_owner_id, p_to_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
  else
    insert into house_entry values (p_at, p_journal_id >> 12, -p_amount_minor,
      case when v_own <> 0 and v_debt <> 0 then 2 else 1 end, v_account.book, p_house);
  end if;
  known_id := p_journal_id;
  verdict := 'p';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_plain(p_at timestamp with time zone, p_posting ledger_posting, OUT verdict text, OUT journal_id bigint, OUT balance_minor bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_key uuid := ledger_key(p_posting.ref_type, p_posting.ref_id, p_posting.tx_code);
  v_account wallet_account;
  v_news_id bigint;
begin
  if p_posting.account in ('CASH', 'TEST') then
    select * into v_account from wallet_account a where a.owner_id = p_posting.owner_id and a.kind = p_posting.account for no key update;
    if v_account.balance_minor + p_posting.amount_minor >= 0 and (p_posting.amount_minor > 0 or not v_account.frozen) then
      journal_id := nextval('ledger_batch') << 12;
      insert into ledger_reference (key, journal_id, at) values (v_key, ledger_post_plain.journal_id, p_at) on conflict do nothing;
      if found then
        v_news_id := ledger_news_id();
        balance_minor := v_account.balance_minor + p_posting.amount_minor;
        update wallet_account a set balance_minor = ledger_post_plain.balance_minor, moved_at = p_at, moved_id = v_news_id
          where a.owner_id = p_posting.owner_id and a.kind = p_posting.account;
        insert into entry values (p_at, ledger_post_plain.journal_id, p_posting.amount_minor, ledger_post_plain.balance_minor, 0,
          p_posting.owner_id, p_posting.account, v_account.book, p_posting.tx_code, p_posting.ref_type, p_posting.ref_id, p_posting.house, p_posting.actor);
        insert into house_entry values (p_at, ledger_post_plain.journal_id >> 12, -p_posting.amount_minor, 1, v_account.book, p_posting.house);
        perform pg_notify('outbox', v_news_id || ' wallet.moved ' || p_posting.owner_id);
        verdict := 'p';
        return;
      end if;
    end if;
  end if;
  select * into verdict, journal_id, balance_minor from ledger_post_many(p_at, array[p_posting.owner_id],
    array[row(p_posting.owner_id, p_posting.account)::ledger_account_key], array[p_posting]);
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post_play(p_at timestamp with time zone, p_batch bigint, p_accounts ledger_play_account[], p_postings ledger_play_posting[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
  v_gained bigint;
  v_posted bigint;
begin
  update wallet_account a set balance_minor = m.after_minor, moved_at = p_at, moved_id = v_news_id
    from unnest(p_accounts) as m
    -- The array makes the planner use the key for each account: a plan made on an almost empty table could read all
    -- accounts.
    where a.owner_id = any (array[m.owner_id]) and a.kind = m.kind and a.balance_minor = m.before_minor;
  get diagnostics v_moved = row_count;
  select ledger_sum(after_minor - before_minor) into v_gained from unnest(p_accounts);
  with posting as materialized (
    select p.*, p_batch << 12 | n as journal_id from unnest(p_postings) with ordinality as p
      (tx_code, ref_type, ref_id, owner_id, account, book, house, amount_minor, after_minor, n)
  ), referenced as (
    insert into ledger_reference (key, journal_id, at)
    select ledger_key(ref_type, ref_id, tx_code), journal_id, p_at from posting
  ), written as (
    insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
      ref_type, ref_id, house)
    select p_at, journal_id, amount_minor, after_minor, 0, owner_id, account, book, tx_code, ref_type, ref_id, house
    from posting
  ), housed as (
    insert into house_entry (at, batch_id, amount_minor, entries, book, house)
    select p_at, p_batch, -ledger_sum(amount_minor), count(*), book, house from posting group by book, house
  )
  select ledger_sum(amount_minor) into v_posted from posting;
  if v_moved <> cardinality(p_accounts) or v_gained <> v_posted then
    raise exception 'the accounts are not what the postings were judged upon';
  end if;
  perform ledger_notify(v_news_id, (select array_agg(owner_id) from unnest(p_accounts)));
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_prepare_partitions(p_from date, p_months integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  v_start date;
  v_name text;
  v_parent text;
  v_made integer := 0;
  v_used boolean;
begin
  if not pg_try_advisory_xact_lock(4281978) then
    return 0;
  end if;
  for v_start in
    select generate_series(date_trunc('month', p_from), date_trunc('month', p_from) + make_interval(months => p_months - 1),
      interval '1 month')
  loop
    foreach v_parent in array array['entry', 'house_entry'] loop
      v_name := v_parent || to_char(v_start, '"_y"YYYY"m"MM');
      continue when to_regclass('public.' || v_name) is not null;
      execute format('select exists (select from public.%I where at >= %L::date::timestamp at time zone ''UTC'' and at < (%L::date + interval ''1 month'') at time zone ''UTC'')',
        v_parent || '_default', v_start, v_start) into v_used;
      continue when v_used;
      begin
        execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', v_name, v_parent);
        execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', v_parent, v_name,
          v_start::timestamp at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
        execute format('create trigger append_only before update or delete or truncate on public.%I for each statement execute function public.ledger_is_append_only()', v_name);
        if exists (select from pg_roles where rolname = 'khela_server') then
          execute format('revoke update, delete, truncate on public.%I from khela_server', v_name);
        end if;
        v_made := v_made + 1;
      exception when lock_not_available or check_violation or duplicate_table then
        null;
      end;
    end loop;
  end loop;
  return v_made;
end $function$;

CREATE OR REPLACE FUNCTION public.lottery_candidates(p_draw_id bigint, p_after text, p_sieve jsonb, p_with_rebates boolean, p_limit integer)
 RETURNS TABLE(member_id text, rebate_minor bigint, rest_slips text[], lines json)
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  select s.member_id, sum(s.rebate_minor)::bigint, array_agg(s.slip_id) filter (where s.rebate_rest > 0),
    json_agg(json_build_object('slipId', s.slip_id, 'seq', s.seq, 'betType', s.bet_type, 'content', s.content))
  from lottery_line s
  where s.draw_id = p_draw_id and s.member_id > p_after and s.state = 'PLACED'
    and ((p_with_rebates and (s.rebate_minor > 0 or s.rebate_rest > 0)) or s.content like coalesce(p_sieve ->> s.bet_type, '%'))
  group by s.member_id order by s.member_id limit p_limit
$function$;

CREATE OR REPLACE FUNCTION public.lottery_draw_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> 'SCHEDULED' then
    raise exception 'draw % begins as %', new.id, new.state using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lottery_draw_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  settles boolean := current_user = 'khela_server';
begin
  if (new.id, new.game_code, new.draw_no, new.serial, new.open_at, new.close_at, new.draw_at, new.commit_hash)
    is distinct from
    (old.id, old.game_code, old.draw_no, old.serial, old.open_at, old.close_at, old.draw_at, old.commit_hash)
  then
    raise exception 'draw % is committed to', old.id using errcode = '42501';
  end if;
  if old.chain_no is not null and
    (new.seed, new.result, new.chain_no, new.previous_hash, new.chain_hash, new.drawn_at, new.void_reason)
    is distinct from
    (old.seed, old.result, old.chain_no, old.previous_hash, old.chain_hash, old.drawn_at, old.void_reason)
  then
    raise exception 'draw % is over', old.id using errcode = '42501';
  end if;
  if new.state <> old.state and not (case
    when settles then (old.state, new.state) in (('DRAWN', 'SETTLING'), ('SETTLING', 'SETTLED'), ('SETTLED', 'SETTLING'))
    else (old.state, new.state) in (('SCHEDULED', 'OPEN'), ('OPEN', 'CLOSED'), ('CLOSED', 'DRAWN'),
      ('SCHEDULED', 'VOID'), ('OPEN', 'VOID'), ('CLOSED', 'VOID'))
  end) then
    raise exception 'draw % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  if new.state = 'OPEN' and old.state = 'SCHEDULED' and clock_timestamp() not between new.open_at and new.close_at
    or new.state = 'CLOSED' and old.state = 'OPEN' and clock_timestamp() < new.close_at
    or new.state = 'DRAWN' and old.state = 'CLOSED' and clock_timestamp() < new.draw_at
  then
    raise exception 'draw % is not due', old.id using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lottery_note_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lottery_slip_change (draw_id) values (new.draw_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.lottery_rebate_carries(p_slip_ids text[])
 RETURNS TABLE(slip_id text, seq integer, draw_id bigint, member_id text)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select c.slip_id, c.seq, c.draw_id, c.member_id
  from (
    select s.slip_id, s.seq, s.draw_id, s.member_id, s.rebate_rest,
      sum(s.rebate_rest) over (partition by s.slip_id order by s.seq) as rests
    from lottery_line s
    where s.slip_id = any (p_slip_ids) and s.rebate_rest > 0 and s.state in ('PLACED', 'WON', 'VOIDED')
  ) c
  where c.rests / 2000 > (c.rests - c.rebate_rest) / 2000
$function$;

CREATE OR REPLACE FUNCTION public.lottery_settled_as_corrected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.result is not null and not exists (
    select from lottery_correction c
    where c.draw_id = new.draw_id and c.attempt = new.attempt and c.result = new.result
  ) then
    raise exception 'nobody corrected draw %', new.draw_id using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lottery_settled_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from lottery_settlement s where s.draw_id = new.id) then
    perform pg_notify('lottery', json_build_object(
      'drawId', new.id::text, 'gameCode', new.game_code, 'drawNo', new.draw_no, 'state', 'SETTLED',
      'closeAt', floor(extract(epoch from new.close_at) * 1000)::bigint,
      'drawAt', floor(extract(epoch from new.draw_at) * 1000)::bigint,
      'result', new.result, 'voidReason', new.void_reason)::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.member_day_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute
    'insert into member_day_change (member_id, at)
     select distinct c.member_id, date_bin(''30 minutes'', t.at, ''2000-01-01Z'')
     from (' || case tg_op
       when 'INSERT' then 'select * from added'
       when 'DELETE' then 'select * from removed'
       else 'select * from added union all select * from removed' end || ') c
     cross join lateral (values (c.placed_at), (c.settled_at)) t (at)
     where c.book = ''REAL'' and t.at is not null';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_line_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_highest smallint := (
    select max(r.value::smallint) from agent_link l cross join jsonb_each_text(l.rates) r
    where l.code = new.invite_code and l.member_id = new.upline_id
  );
  v_most integer := 32767;
begin
  insert into member_line (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select ancestor_id, new.id, depth + 1 from member_line where descendant_id = new.upline_id;
  if v_highest > 0 then
    -- Two registrations below one agent are counted one after the other.
    perform from member where id = new.upline_id for no key update;
    select coalesce(min(permille) - 1, v_most) into v_most
    from agent_quotas(new.upline_id, (new.registered_at at time zone 'UTC')::date) where used >= allowed;
  end if;
  -- The member has no earlier bets, so the rates apply from the first day of all.
  insert into agent_rate (member_id, category, from_day, permille, set_by, set_at)
  select new.id, r.key, '2000-01-01', least(r.value::smallint, v_most), l.member_id, new.registered_at
  from agent_link l cross join jsonb_each_text(l.rates) r
  where l.code = new.invite_code and l.member_id = new.upline_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.member_statuses(p_member_ids text[])
 RETURNS TABLE(member_id text, status text, is_guarded boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    select m.id, m.state, m.is_guarded
    from unnest(p_member_ids) as wanted (id)
    cross join lateral (select k.id, k.state, k.is_guarded from member k where k.id = wanted.id offset 0) as m;
end $function$;

CREATE OR REPLACE FUNCTION public.member_turnover_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
begin
  execute
    'insert into member_turnover as s (member_id, begins_at, category, bets, staked_minor, valid_minor, won_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''), c.category, sum(c.sign),
       sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor)
     from (' || v_changed || ') c
     where c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (member_id, begins_at, category) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor';
  execute
    'insert into member_chain_turnover as s (member_id, begins_at, category, chain_id, valid_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''), c.category, (c.detail ->> ''chain'')::bigint,
       sum(c.sign * c.valid_minor)
     from (' || v_changed || ') c
     where c.detail ? ''chain'' and c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, begins_at, category, chain_id) do update
       set valid_minor = s.valid_minor + excluded.valid_minor';
  execute
    'insert into member_late_turnover as s (member_id, begins_at, placed_at, category, valid_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''),
       date_bin(''30 minutes'', c.placed_at, ''2000-01-01Z''), c.category, sum(c.sign * c.valid_minor)
     from (' || v_changed || ') c
     where c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
       and date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z'') <> date_bin(''30 minutes'', c.placed_at, ''2000-01-01Z'')
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, begins_at, placed_at, category) do update
       set valid_minor = s.valid_minor + excluded.valid_minor';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into round_change (vendor_code, vendor_round_id, member_id)
    select array_agg(vendor_code), array_agg(vendor_round_id), array_agg(member_id) from changed having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_messaging_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', 'messaging');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_office_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('office_changed', tg_argv[0]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_platform_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update platform_version set version = version + 1;
  perform pg_notify('content_changed', 'platform');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_reopened_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into open_round (member_id, vendor_round_id, vendor_code, round_id, placed_at)
    values (new.member_id, new.vendor_round_id, new.vendor_code, new.id, new.placed_at)
    on conflict (member_id, vendor_round_id, vendor_code) do update set times = open_round.times + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.operator_audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last operator_audit;
begin
  perform pg_advisory_xact_lock(4281978);
  select * into last from operator_audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x00');
  new.hash := operator_audit_hash(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.operator_audit_hash(entry operator_audit)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.operator, entry.act,
    entry.step, entry.subject, entry.reason, entry.details, entry.ip, entry.request_id, entry.proposal_id
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.order_movements(p_keys order_movement_key[])
 RETURNS TABLE(vendor_code text, transaction_id text, kind text, member_id text, vendor_round_id text, bet_transaction_id text, amount_minor bigint, request_hash text, bet_state text, journal_id text)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    select t.vendor_code, t.transaction_id, t.kind::text, t.member_id, t.vendor_round_id, t.bet_transaction_id,
      t.amount_minor, encode(t.request_hash, 'hex'), t.bet_state::text, t.journal_id
    from unnest(p_keys) as wanted
    cross join lateral (
      select * from vendor_tx k where k.transaction_id = wanted.transaction_id and k.vendor_code = wanted.vendor_code offset 0
    ) as t;
end $function$;

CREATE OR REPLACE FUNCTION public.order_rounds(p_keys order_round_key[])
 RETURNS TABLE(id text, vendor_code text, vendor_round_id text, member_id text, node_id bigint, game_code text, book text, state text, bet_minor bigint, returned_minor bigint, win_minor bigint, placed_at timestamp with time zone, settled_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    select r.id, r.vendor_code, r.vendor_round_id, r.member_id, r.node_id, g.game_code, r.book::text, r.state::text,
      r.bet_minor::bigint, r.returned_minor::bigint, r.win_minor, r.placed_at, r.settled_at
    from unnest(p_keys) as wanted
    cross join lateral (
      select * from round k
      where (k.vendor_round_id, k.member_id, k.vendor_code) >= (wanted.vendor_round_id, wanted.member_id, wanted.vendor_code)
      order by k.vendor_round_id, k.member_id, k.vendor_code limit 1
    ) as r
    cross join lateral (select * from game k where k.node_id = r.node_id offset 0) as g
    where r.vendor_round_id = wanted.vendor_round_id and r.member_id = wanted.member_id and r.vendor_code = wanted.vendor_code;
end $function$;

CREATE OR REPLACE FUNCTION public.order_sessions(p_keys order_session_key[])
 RETURNS TABLE(token_hash text, vendor_code text, member_id text, node_id bigint, book text, redeemed_at timestamp with time zone, expires_at timestamp with time zone, closed_at timestamp with time zone, game_code text, is_game_enabled boolean, vendor_state text, wallet_mode text)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query
    select encode(s.token_hash, 'hex'), g.vendor_code, s.member_id, s.node_id, s.book::text, s.redeemed_at, s.expires_at,
      s.closed_at, g.game_code, g.is_enabled, v.state, v.wallet_mode
    from unnest(p_keys) as wanted
    -- Each step looks up one row by its key: no plan may read all games.
    cross join lateral (select * from game_session k where k.token_hash = wanted.token_hash offset 0) as s
    cross join lateral (select * from game k where k.node_id = s.node_id offset 0) as g
    cross join lateral (select * from vendor k where k.vendor_code = g.vendor_code offset 0) as v
    where s.member_id = wanted.member_id;
end $function$;

CREATE OR REPLACE FUNCTION public.order_write(p_at timestamp with time zone, p_movements order_movement[], p_rounds order_round[], p_bets order_bet_change[], p_changed order_round_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
begin
  if cardinality(p_movements) > 0 then
    insert into vendor_tx (vendor_code, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, done_at)
      select vendor_code, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, p_at
      from unnest(p_movements);
  end if;
  if cardinality(p_rounds) > 0 then
    insert into round (id, vendor_code, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      select id, vendor_code, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor, win_minor,
        settled_at, p_at
      from unnest(p_rounds);
  end if;
  if cardinality(p_bets) > 0 then
    update vendor_tx t set bet_state = b.bet_state
      from unnest(p_bets) as b
      where t.transaction_id = any (array[b.transaction_id]) and t.vendor_code = b.vendor_code;
  end if;
  if cardinality(p_changed) > 0 then
    update round r set state = c.state, bet_minor = c.bet_minor, returned_minor = c.returned_minor,
        win_minor = c.win_minor, settled_at = c.settled_at
      from unnest(p_changed) as c
      -- Both bounds are the key itself, so that only the index of the key can be used.
      where (r.vendor_round_id, r.member_id, r.vendor_code) >= (c.vendor_round_id, c.member_id, c.vendor_code)
        and (r.vendor_round_id, r.member_id, r.vendor_code) <= (c.vendor_round_id, c.member_id, c.vendor_code);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.sports_order_write(p_at timestamp with time zone, p_copies sports_order_copy[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into sports_order as known (order_id, member_id, vendor_code, sequence, state, valid_minor, leave_until, body, received_at)
    select order_id, member_id, vendor_code, sequence, state, valid_minor, leave_until, body::jsonb, p_at from unnest(p_copies)
  on conflict (order_id, member_id, vendor_code) do update set sequence = excluded.sequence, state = excluded.state,
    valid_minor = excluded.valid_minor, leave_until = excluded.leave_until, body = excluded.body,
    received_at = excluded.received_at
  where known.sequence < excluded.sequence;
  insert into round_change (vendor_code, vendor_round_id, member_id)
    select array_agg(vendor_code), array_agg(order_id), array_agg(member_id) from unnest(p_copies);
end
$function$;
