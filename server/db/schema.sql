-- What the migrations make; written by `npm run schema:dump`, compared by a test.

create sequence member_trial_number start 100001 increment 1;

create sequence outbox_order start 1 increment 1;

create table call_counter (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint call_counter_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX call_counter_by_age ON public.call_counter USING btree (window_start);

create table captcha_challenge (
  secret_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_challenge_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX captcha_challenge_expiry ON public.captcha_challenge USING btree (expires_at);

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
  constraint content_audience_check CHECK ((audience = ANY (ARRAY['LOGGED_IN'::text, 'GUEST'::text, 'ALL'::text]))),
  constraint content_check CHECK ((shows_until > shows_from)),
  constraint content_check1 CHECK (((type = ANY (ARRAY['B'::text, 'H'::text])) OR ((body_bn <> ''::text) AND (body_en <> ''::text)))),
  constraint content_check2 CHECK (((type <> 'B'::text) OR (picture_url <> ''::text))),
  constraint content_check3 CHECK (((type <> 'H'::text) OR (linkage <> ''::text))),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_title_bn_check CHECK ((title_bn <> ''::text)),
  constraint content_title_en_check CHECK ((title_en <> ''::text)),
  constraint content_type_check CHECK ((type = ANY (ARRAY['A'::text, 'PL'::text, 'B'::text, 'PU'::text, 'PR'::text, 'H'::text])))
);
CREATE INDEX content_by_type ON public.content USING btree (type, sort);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content FOR EACH STATEMENT EXECUTE FUNCTION note_messaging_change();

create table credential (
  member_id text not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
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

create table entry (
  id bigint generated always as identity not null,
  journal_id bigint not null,
  owner_id text,
  account text not null,
  book text not null,
  amount_minor bigint not null,
  balance_after_minor bigint,
  at timestamp with time zone not null,
  constraint entry_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint entry_balance_after_minor_check CHECK ((balance_after_minor >= 0)),
  constraint entry_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint entry_check CHECK (((owner_id IS NULL) = (balance_after_minor IS NULL))),
  constraint entry_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id),
  constraint entry_pkey PRIMARY KEY (id)
);
CREATE INDEX entry_by_journal ON public.entry USING btree (journal_id);
CREATE INDEX entry_by_owner ON public.entry USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table favourite (
  member_id text not null,
  node_id bigint not null,
  added_at timestamp with time zone not null,
  constraint favourite_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint favourite_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_newest ON public.favourite USING btree (member_id, added_at DESC, node_id DESC);

create table game (
  node_id bigint not null,
  game_code text not null,
  vassalage text not null,
  game_type text not null,
  name_en text not null,
  name_bn text not null,
  hot_rank integer,
  is_new boolean not null,
  freeplay boolean not null,
  support_play boolean not null,
  is_enabled boolean not null,
  sort integer not null,
  constraint game_game_code_key UNIQUE (game_code),
  constraint game_node_id_check CHECK ((node_id > 0)),
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_vassalage_fkey FOREIGN KEY (vassalage) REFERENCES vendor(vassalage)
);
CREATE INDEX game_by_type ON public.game USING btree (game_type, sort) WHERE is_enabled;
CREATE INDEX game_by_vendor ON public.game USING btree (vassalage, sort) WHERE is_enabled;
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
  constraint game_session_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint game_session_check CHECK (((token_hash IS NULL) = (redeemed_at IS NULL))),
  constraint game_session_language_check CHECK ((language = ANY (ARRAY['BN'::text, 'EN'::text]))),
  constraint game_session_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_session_pkey PRIMARY KEY (id),
  constraint game_session_ticket_hash_key UNIQUE (ticket_hash),
  constraint game_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX game_session_of_site ON public.game_session USING btree (site_session_id) WHERE (closed_at IS NULL);

create table help_entry (
  id bigint generated always as identity not null,
  sort integer not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  constraint help_entry_body_bn_check CHECK ((body_bn <> ''::text)),
  constraint help_entry_body_en_check CHECK ((body_en <> ''::text)),
  constraint help_entry_pkey PRIMARY KEY (id),
  constraint help_entry_title_bn_check CHECK ((title_bn <> ''::text)),
  constraint help_entry_title_en_check CHECK ((title_en <> ''::text))
);
CREATE TRIGGER help_entry_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.help_entry FOR EACH STATEMENT EXECUTE FUNCTION note_messaging_change();

create table human_challenge (
  id text not null,
  salt text not null,
  device_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint human_challenge_pkey PRIMARY KEY (id)
);
CREATE INDEX human_challenge_expiry ON public.human_challenge USING btree (expires_at);

create table ip_rule (
  id bigint generated always as identity not null,
  network cidr not null,
  verdict text not null,
  passes_maintenance boolean not null default false,
  note text not null,
  expires_at timestamp with time zone,
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
  constraint job_run_job_fkey FOREIGN KEY (job) REFERENCES job(name),
  constraint job_run_pkey PRIMARY KEY (job, period)
);
CREATE INDEX job_run_by_age ON public.job_run USING btree (started_at);

create table journal (
  id bigint generated always as identity not null,
  tx_code text not null,
  ref_type text not null,
  ref_id text not null,
  book text not null,
  at timestamp with time zone not null,
  constraint journal_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint journal_pkey PRIMARY KEY (id),
  constraint journal_ref_type_ref_id_tx_code_key UNIQUE (ref_type, ref_id, tx_code)
);
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table login_failure (
  subject_hash bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint login_failure_failures_check CHECK ((failures > 0)),
  constraint login_failure_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX login_failure_age ON public.login_failure USING btree (last_at);

create table maintenance_window (
  id bigint generated always as identity not null,
  scope text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint maintenance_window_check CHECK ((ends_at > starts_at)),
  constraint maintenance_window_pkey PRIMARY KEY (id),
  constraint maintenance_window_scope_check CHECK ((scope = 'PLATFORM'::text))
);
CREATE TRIGGER maintenance_window_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.maintenance_window FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

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
  constraint member_account_check CHECK ((account = lower(account))),
  constraint member_account_key UNIQUE (account),
  constraint member_check CHECK (((type = 4) = (expires_at IS NOT NULL))),
  constraint member_club_label_type_check CHECK ((club_label_type = ANY (ARRAY['AUTO'::text, 'MANUAL'::text]))),
  constraint member_created_via_check CHECK ((created_via = ANY (ARRAY['REGISTER'::text, 'TRIAL'::text, 'SEED'::text]))),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'FROZEN'::text, 'LOCKED'::text, 'SELF_EXCLUDED'::text, 'CLOSED'::text]))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 40, 41, 42]))),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id)
);
CREATE INDEX member_trial_device ON public.member USING btree (device_hash, registered_at) WHERE (type = 4);
CREATE INDEX member_trial_expiry ON public.member USING btree (expires_at) WHERE ((type = 4) AND (status <> 'CLOSED'::text));
CREATE INDEX member_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);

create table member_contact (
  member_id text not null,
  kind text not null,
  lookup bytea not null,
  sealed bytea not null,
  verified_at timestamp with time zone,
  constraint member_contact_kind_check CHECK ((kind = ANY (ARRAY['PHONE'::text, 'EMAIL'::text]))),
  constraint member_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_contact_pkey PRIMARY KEY (member_id, kind)
);
CREATE INDEX member_contact_lookup ON public.member_contact USING btree (kind, lookup);
CREATE UNIQUE INDEX member_contact_verified ON public.member_contact USING btree (kind, lookup) WHERE (verified_at IS NOT NULL);

create table member_profile (
  member_id text not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  constraint member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_profile_pkey PRIMARY KEY (member_id)
);

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
  constraint member_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['LOGOUT'::text, 'REPLACED'::text, 'EVICTED'::text, 'EXPIRED'::text, 'CLOSED'::text]))),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint member_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX member_session_end ON public.member_session USING btree (absolute_until);
CREATE INDEX member_session_member ON public.member_session USING btree (member_id, created_at DESC);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

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
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'MAIL'::text]))),
  constraint outgoing_message_check CHECK (((state = 'PENDING'::text) = (sealed IS NOT NULL))),
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text, 'DROPPED'::text])))
);
CREATE INDEX outgoing_message_age ON public.outgoing_message USING btree (created_at);
CREATE INDEX outgoing_message_due ON public.outgoing_message USING btree (next_try_at) WHERE (state = 'PENDING'::text);

create table platform_version (
  is_only_row boolean not null default true,
  version bigint not null,
  constraint platform_version_is_only_row_check CHECK (is_only_row),
  constraint platform_version_pkey PRIMARY KEY (is_only_row)
);

create table read_mark (
  member_id text not null,
  content_id text not null,
  read_at timestamp with time zone not null,
  constraint read_mark_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint read_mark_pkey PRIMARY KEY (member_id, content_id)
);

create table recent_game (
  member_id text not null,
  node_id bigint not null,
  played_at timestamp with time zone not null,
  constraint recent_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint recent_game_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_game_newest ON public.recent_game USING btree (member_id, played_at DESC, node_id DESC);

create table round (
  id text not null,
  vassalage text not null,
  vendor_round_id text not null,
  member_id text not null,
  node_id bigint not null,
  book text not null,
  state text not null,
  bet_minor bigint not null,
  returned_minor bigint not null,
  win_minor bigint not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint round_bet_minor_check CHECK ((bet_minor >= 0)),
  constraint round_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint round_check CHECK (((state = 'OPEN'::text) = (settled_at IS NULL))),
  constraint round_check1 CHECK (((state <> 'CANCELLED'::text) OR ((bet_minor = 0) AND (win_minor = 0)))),
  constraint round_pkey PRIMARY KEY (vassalage, vendor_round_id, member_id),
  constraint round_returned_minor_check CHECK ((returned_minor >= 0)),
  constraint round_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'CANCELLED'::text]))),
  constraint round_win_minor_check CHECK ((win_minor >= 0))
)with (fillfactor=80);
CREATE INDEX round_of_member ON public.round USING btree (member_id, placed_at DESC, id DESC);
CREATE INDEX round_open ON public.round USING btree (member_id, node_id, placed_at) WHERE (state = 'OPEN'::text);
CREATE INDEX round_won ON public.round USING btree (settled_at DESC, id DESC) WHERE ((state = 'SETTLED'::text) AND (book = 'REAL'::text) AND (bet_minor > 0) AND (win_minor > 0));

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

create table setting (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint setting_pkey PRIMARY KEY (key)
);
CREATE TRIGGER setting_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION note_platform_change();

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

create table vendor (
  vassalage text not null,
  name_en text not null,
  name_bn text not null,
  categories text[] not null,
  launch_flag text,
  wallet_mode text not null,
  style text not null,
  state text not null,
  sort integer not null,
  allowed_addresses text[],
  round_limit interval not null default '24:00:00'::interval,
  constraint vendor_allowed_addresses_check CHECK ((cardinality(allowed_addresses) > 0)),
  constraint vendor_categories_check CHECK ((cardinality(categories) > 0)),
  constraint vendor_launch_flag_check CHECK ((launch_flag = 'VASSALAGE_H5'::text)),
  constraint vendor_pkey PRIMARY KEY (vassalage),
  constraint vendor_state_check CHECK ((state = ANY (ARRAY['ENABLED'::text, 'MAINTENANCE'::text, 'DISABLED'::text]))),
  constraint vendor_vassalage_check CHECK ((vassalage ~ '^[A-Z0-9_]{2,24}$'::text)),
  constraint vendor_wallet_mode_check CHECK ((wallet_mode = ANY (ARRAY['SEAMLESS'::text, 'TRANSFER'::text])))
);

create table vendor_tx (
  vassalage text not null,
  transaction_id text not null,
  kind text not null,
  member_id text not null,
  vendor_round_id text,
  bet_transaction_id text,
  amount_minor bigint,
  request_hash bytea,
  bet_state text,
  journal_id text,
  done_at timestamp with time zone not null,
  constraint vendor_tx_bet_state_check CHECK ((bet_state = ANY (ARRAY['OPEN'::text, 'SETTLED'::text, 'ROLLED_BACK'::text]))),
  constraint vendor_tx_check CHECK (((bet_state IS NOT NULL) OR (kind <> ALL (ARRAY['BET'::text, 'FREE_BET'::text])))),
  constraint vendor_tx_check1 CHECK (((amount_minor >= 0) OR (kind = ANY (ARRAY['ADJUST'::text, 'UNSETTLE'::text, 'RESETTLE'::text])))),
  constraint vendor_tx_check2 CHECK (((request_hash IS NOT NULL) OR ((kind = 'BET'::text) AND (bet_state = 'ROLLED_BACK'::text) AND (amount_minor IS NULL)))),
  constraint vendor_tx_kind_check CHECK ((kind = ANY (ARRAY['BET'::text, 'FREE_BET'::text, 'WIN'::text, 'ROLLBACK'::text, 'PROMO'::text, 'ADJUST'::text, 'UNSETTLE'::text, 'RESETTLE'::text]))),
  constraint vendor_tx_pkey PRIMARY KEY (vassalage, transaction_id)
)with (fillfactor=80);
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
  constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['LOGIN'::text, 'PASSWORD'::text, 'PAYMENT'::text, 'REGISTER'::text])))
);
CREATE INDEX verification_code_age ON public.verification_code USING btree (sent_at);
CREATE INDEX verification_code_number ON public.verification_code USING btree (number_lookup, sent_at DESC);

create table wallet (
  owner_id text not null,
  book text not null,
  frozen boolean not null default false,
  opened_at timestamp with time zone not null,
  constraint wallet_book_check CHECK ((book = ANY (ARRAY['REAL'::text, 'TEST'::text]))),
  constraint wallet_owner_id_book_key UNIQUE (owner_id, book),
  constraint wallet_pkey PRIMARY KEY (owner_id)
);

create table wallet_account (
  owner_id text not null,
  book text not null,
  kind text not null,
  balance_minor bigint not null default 0,
  moved_at timestamp with time zone not null,
  constraint wallet_account_balance_minor_check CHECK ((balance_minor >= 0)),
  constraint wallet_account_check CHECK (((book = 'TEST'::text) = (kind = 'TEST'::text))),
  constraint wallet_account_kind_check CHECK ((kind = ANY (ARRAY['CASH'::text, 'LOCKED'::text, 'BONUS'::text, 'TEST'::text]))),
  constraint wallet_account_owner_id_book_fkey FOREIGN KEY (owner_id, book) REFERENCES wallet(owner_id, book),
  constraint wallet_account_pkey PRIMARY KEY (owner_id, kind)
)with (fillfactor=60);

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post(p_tx_code text, p_ref_type text, p_ref_id text, p_owner_id text, p_account text, p_house text, p_amount_minor bigint, p_at timestamp with time zone, OUT verdict text, OUT journal_id bigint, OUT balance_minor bigint, OUT book text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  is_frozen boolean;
  known_id bigint;
begin
  select w.book, w.frozen into book, is_frozen from wallet w where w.owner_id = p_owner_id
    for no key update;
  select a.balance_minor into balance_minor from wallet_account a
    where a.owner_id = p_owner_id and a.kind = p_account;
  if balance_minor is null then
    verdict := 'unknown-wallet';
    balance_minor := 0;
    return;
  end if;

  select j.id into known_id from journal j
    where j.ref_type = p_ref_type and j.ref_id = p_ref_id and j.tx_code = p_tx_code;
  if found then
    if exists (
      select from entry mine join entry house on house.journal_id = mine.journal_id and house.owner_id is null
      where mine.journal_id = known_id and mine.owner_id = p_owner_id and mine.account = p_account
        and mine.amount_minor = p_amount_minor and house.account = p_house
    ) then
      verdict := 'repeated';
      journal_id := known_id;
    else
      verdict := 'mismatch';
    end if;
    return;
  end if;

  if p_amount_minor < 0 and is_frozen then
    verdict := 'frozen';
    return;
  end if;
  if balance_minor + p_amount_minor < 0 then
    verdict := 'insufficient';
    return;
  end if;

  insert into journal (tx_code, ref_type, ref_id, book, at)
    values (p_tx_code, p_ref_type, p_ref_id, ledger_post.book, p_at)
    on conflict (ref_type, ref_id, tx_code) do nothing
    returning id into journal_id;
  if journal_id is null then
    -- Another member's transaction posted this very reference a moment ago.
    verdict := 'mismatch';
    return;
  end if;
  update wallet_account a set balance_minor = a.balance_minor + p_amount_minor, moved_at = p_at
    where a.owner_id = p_owner_id and a.kind = p_account
    returning a.balance_minor into balance_minor;
  insert into entry (journal_id, owner_id, account, book, amount_minor, balance_after_minor, at)
    values (ledger_post.journal_id, p_owner_id, p_account, ledger_post.book, p_amount_minor,
            ledger_post.balance_minor, p_at),
           (ledger_post.journal_id, null, p_house, ledger_post.book, -p_amount_minor, null, p_at);
  verdict := 'posted';
end $function$;

CREATE OR REPLACE FUNCTION public.note_messaging_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', 'messaging');
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
end
$function$;
