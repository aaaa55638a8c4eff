import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How changes of a table are recorded: `thing` and its `id` say what a reader looks at, `name` and `detail` what it is called.
 * Columns of `skip` are no settings, those of `secret` are only said to have changed, of those of `tail` the last four
 * characters are kept.
 */
type Rule = {
  thing: string
  id?: string
  account?: string
  /** The column of the login whose own account is changed. */
  login?: string
  /** The column with the name of the thing. */
  name?: string
  /** The table, the column and the key of the thing that this row is a part of. */
  parent?: [table: string, name: string, key: string]
  /** The same for what the part is called; `users` and `accounts` are named by their person. */
  detail?: [table: string, name: string, key: string]
  skip?: string[]
  secret?: string[]
  tail?: string[]
}

/** The tables of settings. A table that is neither here nor in tests/functional/accounts/audit_tables.spec.ts fails there. */
const AUDITED: Record<string, Rule> = {
  accounts: {
    thing: 'account',
    account: 'id',
    skip: ['type', 'onboarding'],
    tail: ['document_value'],
  },
  users: {
    thing: 'login',
    login: 'id',
    name: 'email',
    skip: [
      ...['personal_account_id', 'last_login_at', 'tour', 'referral', 'source'],
      ...['terms_accepted_at', 'email_verified_at'],
    ],
    secret: ['password'],
  },
  identities: {
    thing: 'login',
    id: 'user_id',
    login: 'user_id',
    name: 'provider',
    skip: ['user_id'],
    secret: ['subject'],
  },
  members: {
    thing: 'member',
    id: 'user_id',
    parent: ['users', '', 'user_id'],
    skip: ['user_id'],
  },
  invitations: { thing: 'member', name: 'email', skip: ['invited_by', 'expires_at'] },
  services: { thing: 'service', name: 'title', skip: ['order', 'enrolled'] },
  service_collaborators: {
    thing: 'service',
    id: 'service_id',
    parent: ['services', 'title', 'service_id'],
    detail: ['accounts', '', 'collaborator_account_id'],
    skip: ['service_id', 'collaborator_account_id', 'position'],
  },
  schedules: { thing: 'schedule', name: 'name' },
  vacations: { thing: 'time_off' },
  blocked_intervals: { thing: 'time_off', name: 'title' },
  calendar_feeds: {
    thing: 'calendar',
    name: 'name',
    skip: [
      ...['etag', 'events', 'failures', 'last_error', 'last_modified', 'last_read_at', 'reads'],
      ...['next_read_at', 'state', 'taken_at', 'unreadable', 'host'],
    ],
    secret: ['url'],
  },
  calendar_links: { thing: 'calendar', skip: ['token_hash'], secret: ['token'] },
  coupons: { thing: 'coupon', name: 'code', skip: ['used', 'expires_wall', 'time_zone'] },
  payment_methods: {
    thing: 'payment_method',
    name: 'title',
    skip: ['order', 'kind', 'config', 'code'],
    tail: ['account_code'],
  },
  hidden_methods: { thing: 'payment_method', id: 'method_id', skip: ['method_id'] },
  own_accounts: {
    thing: 'payment_method',
    name: 'provider',
    skip: ['check_at', 'checked_at', 'expires_at', 'failure', 'since', 'provider_account'],
    secret: ['credentials'],
  },
  bank_accounts: {
    thing: 'payout',
    name: 'currency',
    secret: ['details', 'pending_details'],
  },
  tax_data: { thing: 'tax', name: 'legal_name' },
  workflows: {
    thing: 'workflow',
    name: 'name',
    skip: ['version', 'since', 'locked_by', 'logo', 'banner'],
  },
  workflow_versions: {
    thing: 'workflow',
    id: 'workflow_id',
    parent: ['workflows', 'name', 'workflow_id'],
    skip: ['workflow_id', 'user_id', 'applies_from'],
  },
  workflow_services: {
    thing: 'workflow',
    id: 'workflow_id',
    parent: ['workflows', 'name', 'workflow_id'],
    detail: ['services', 'title', 'service_id'],
    skip: ['workflow_id', 'service_id', 'since'],
  },
  quick_replies: { thing: 'quick_reply', name: 'title' },
  subscriptions: { thing: 'plan', name: 'role_id', skip: ['state_since', 'reminded_at'] },
  grants: { thing: 'plan', skip: ['bookings_left'] },
}

/** Columns that are settings nowhere. */
const NEVER = ['account_id', 'id', 'created_at', 'updated_at']

/** What a column shows of itself in the log. */
const SHOWN = `CREATE FUNCTION audited_value(rule jsonb, field text, value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL OR value IN ('null', '""', '[]', '{}') THEN NULL
    WHEN rule -> 'secret' @> to_jsonb(field) THEN '{"secret": true}'::jsonb
    WHEN rule -> 'tail' @> to_jsonb(field) THEN jsonb_build_object('end', right(value #>> '{}', least(4, length(value #>> '{}') / 2)))
    ELSE value END
$$`

/** The name of a row of another table: of a login that of its person. */
const NAMED = `CREATE FUNCTION audited_name(rule jsonb, one jsonb, part text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  place jsonb := rule -> part;
  key uuid := (one ->> (place ->> 2))::uuid;
  found text;
BEGIN
  IF place IS NULL THEN RETURN NULL; END IF;
  IF place ->> 0 = 'users' THEN
    SELECT concat_ws(' ', a.first_name, a.last_name) INTO found
    FROM users u JOIN accounts a ON a.id = u.personal_account_id WHERE u.id = key;
  ELSIF place ->> 0 = 'accounts' THEN
    SELECT concat_ws(' ', a.first_name, a.last_name) INTO found FROM accounts a WHERE a.id = key;
  ELSE
    EXECUTE format('SELECT %I FROM %I WHERE account_id = $1 AND id = $2', place ->> 1, place ->> 0)
      INTO found USING (one ->> 'account_id')::uuid, key;
  END IF;
  RETURN found;
END $$`

/** A random uuid of version 7, as the application makes them (RFC 9562, 5.7). */
const NEW_ID = `CREATE FUNCTION audit_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$`

/**
 * Writes what a statement changed of one row, by the settings "cupo.actor" and "cupo.at" of the transaction (app/core/actor.ts).
 * Nothing of an account that is being deleted.
 */
const RECORD = `CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule jsonb := TG_ARGV[0]::jsonb;
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  one jsonb;
  account uuid;
  actor text := coalesce(nullif(current_setting('cupo.actor', true), ''), 'system');
  at timestamptz := coalesce(nullif(current_setting('cupo.at', true), '')::timestamptz, clock_timestamp());
  person uuid := nullif(split_part(actor, ':', 2), '')::uuid;
  old_shown jsonb;
  new_shown jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
  one := CASE WHEN TG_OP = 'DELETE' THEN old_row ELSE new_row END;

  SELECT jsonb_object_agg(key, audited_value(rule, key, old_row -> key)),
      jsonb_object_agg(key, audited_value(rule, key, new_row -> key))
    INTO old_shown, new_shown
  FROM jsonb_object_keys(old_row || new_row) AS key
  WHERE NOT rule -> 'skip' @> to_jsonb(key) AND old_row -> key IS DISTINCT FROM new_row -> key
    AND coalesce(audited_value(rule, key, old_row -> key), audited_value(rule, key, new_row -> key)) IS NOT NULL;
  IF TG_OP = 'UPDATE' AND old_shown IS NULL THEN RETURN NULL; END IF;

  account := CASE WHEN rule -> 'login' IS NOT NULL
    THEN (SELECT u.personal_account_id FROM users u WHERE u.id = (one ->> (rule ->> 'login'))::uuid)
    ELSE (one ->> (rule ->> 'account'))::uuid END;
  IF NOT EXISTS (SELECT FROM accounts WHERE id = account) THEN RETURN NULL; END IF;

  INSERT INTO audit_log (account_id, id, created_at, actor, actor_id, actor_name, source, action, thing, thing_id, name,
    detail, currency, before, after)
  VALUES (account, audit_id(), at, split_part(actor, ':', 1), person,
    (SELECT concat_ws(' ', a.first_name, a.last_name) FROM users u JOIN accounts a ON a.id = u.personal_account_id
      WHERE u.id = person),
    TG_TABLE_NAME, lower(TG_OP), rule ->> 'thing', one ->> (rule ->> 'id'),
    left(coalesce(audited_name(rule, one, 'parent'), one ->> (rule ->> 'name')), 200),
    left(audited_name(rule, one, 'detail'), 200), one ->> 'currency',
    coalesce(jsonb_strip_nulls(old_shown), '{}'), coalesce(jsonb_strip_nulls(new_shown), '{}'));
  RETURN NULL;
END $$`

/** Rows stay as they were written, and go with their account. */
const REFUSE = `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$`

/**
 * Changes of settings: actor, time, before and after. Append-only; triggers of the tables write it, so that no caller can
 * forget to (docs/domain.md, "History of changes").
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('audit_log', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.timestamp('created_at').notNullable()
      table.string('actor', 8).notNullable()
      table.uuid('actor_id').nullable().comment('no foreign key: the entry outlives its actor')
      table.string('actor_name', 160).nullable().comment('as it was then')
      table.string('source', 32).notNullable().comment('the table')
      table.string('action', 8).notNullable()
      table.string('thing', 16).notNullable()
      table.string('thing_id', 36).nullable()
      table.string('name', 200).nullable().comment('of the thing, as it was then')
      table.string('detail', 200).nullable().comment('of the part of the thing that was changed')
      table.specificType('currency', 'char(3)').nullable().comment('of its amounts')
      table.jsonb('before').notNullable()
      table.jsonb('after').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'created_at', 'id'])
      table.index(['account_id', 'thing', 'thing_id', 'created_at'])
      table.check(`actor IN ('user', 'staff', 'key', 'system')`, [], 'audit_log_actor')
      table.check(`(actor = 'system') = (actor_id IS NULL)`, [], 'audit_log_actor_id')
      table.check(`action IN ('insert', 'update', 'delete')`, [], 'audit_log_action')
    })
    // Checked at the end: a change of a setting then waits for no lock of its account in the middle of its work.
    this.schema.raw(`ALTER TABLE audit_log ADD CONSTRAINT audit_log_account FOREIGN KEY (account_id)
      REFERENCES accounts (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED`)
    for (const text of [SHOWN, NAMED, NEW_ID, RECORD, REFUSE]) this.schema.raw(text)
    this.schema.raw(`CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`)
    for (const [table, rule] of Object.entries(AUDITED)) this.schema.raw(triggerOf(table, rule))
  }

  async down() {
    for (const table of Object.keys(AUDITED))
      this.schema.raw(`DROP TRIGGER IF EXISTS audit ON ${table}`)
    this.schema.dropTable('audit_log')
    for (const name of ['record_change', 'refuse_audit_change', 'audit_id'])
      this.schema.raw(`DROP FUNCTION ${name}()`)
    this.schema.raw('DROP FUNCTION audited_name(jsonb, jsonb, text)')
    this.schema.raw('DROP FUNCTION audited_value(jsonb, text, jsonb)')
  }
}

function triggerOf(table: string, { skip = [], ...rule }: Rule): string {
  const whole = { account: 'account_id', id: 'id', secret: [], tail: [], ...rule }
  const json = JSON.stringify({ ...whole, skip: [...NEVER, ...skip] })
  return `CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION record_change('${json}')`
}
