import { BaseSchema } from '@adonisjs/lucid/schema'

/** Of a connection: that it was made, let in again and removed, and its settings. Tokens and health change by themselves. */
const CONNECTIONS = {
  thing: 'connection',
  name: 'label',
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  skip: [
    ...['account_id', 'id', 'created_at', 'updated_at', 'external_account', 'credentials'],
    ...['expires_at', 'refreshing_until', 'scopes', 'state', 'since', 'failure', 'failure_text'],
    ...['last_ok_at', 'check_at'],
  ],
  // Its host removes it with this state. The job that deletes the row later is no second removal.
  gone: { state: 'leaving' },
}

/** Of a calendar of a connection: whether it closes hours, and whether bookings are written to it. */
const CALENDARS = {
  thing: 'connection',
  parent: ['connections', 'label', 'connection_id'],
  detail: ['connected_calendars', 'name', 'id'],
  account: 'account_id',
  id: 'connection_id',
  secret: [],
  tail: [],
  skip: [
    ...['account_id', 'id', 'created_at', 'connection_id', 'external_id', 'name', 'color'],
    ...['is_primary', 'is_writable', 'token', 'window_end', 'seeded_at', 'passes', 'failures'],
    ...['claimed_until', 'last_pass_at', 'next_pass_at', 'events', 'unreadable', 'channel_id'],
    ...['channel_resource', 'channel_hash', 'channel_expires_at'],
  ],
}

/** Of a service: the calendar to which its bookings are written, by its name. */
const SERVICES = {
  thing: 'service',
  parent: ['services', 'title', 'service_id'],
  account: 'account_id',
  id: 'service_id',
  secret: [],
  tail: [],
  skip: ['account_id', 'service_id'],
  named: { calendar_id: ['connected_calendars', 'name'] },
}

/** As the migration of connections had it. */
const BEFORE = {
  thing: 'calendar',
  name: 'label',
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  skip: [...CONNECTIONS.skip, 'settings'],
}

/** A row with the names of what its columns of `named` lead to. An id says nothing once its row is gone. */
const WITH_NAMES = `CREATE FUNCTION audited_row(rule jsonb, one jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT one || coalesce((SELECT jsonb_object_agg(key,
      audited_name(jsonb_build_object('of', place || to_jsonb(key)), one, 'of'))
    FROM jsonb_each(rule -> 'named') AS named (key, place) WHERE jsonb_exists(one, key)), '{}')
$$`

/** What is rewritten in `record_change`: rules may name rows that are gone, and columns with a name. */
const REWRITTEN: [from: string, to: string][] = [
  ['  new_shown jsonb;\n', `  new_shown jsonb;\n  done text := TG_OP;\n`],
  [
    `  one := CASE WHEN TG_OP = 'DELETE' THEN old_row ELSE new_row END;\n`,
    `  IF rule -> 'gone' <@ old_row THEN RETURN NULL; END IF;
  IF rule -> 'gone' <@ new_row THEN
    new_row := '{}';
    done := 'DELETE';
  END IF;
  old_row := audited_row(rule, old_row);
  new_row := audited_row(rule, new_row);
  one := CASE WHEN done = 'DELETE' THEN old_row ELSE new_row END;\n`,
  ],
  [`IF TG_OP = 'UPDATE' AND old_shown IS NULL`, `IF done = 'UPDATE' AND old_shown IS NULL`],
  ['lower(TG_OP)', 'lower(done)'],
]

/**
 * The history of settings has what a host chooses of connections (docs/domain.md, "History of changes").
 * That is chosen of each connection, of its calendars, and of services with a calendar of their own.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(WITH_NAMES)
    for (const [from, to] of REWRITTEN) this.schema.raw(rewritten(from, to))
    this.schema.raw(`ALTER TABLE connections ADD COLUMN connected_at timestamptz`)
    this.schema.raw(`UPDATE connections SET connected_at = created_at`)
    this.schema.raw(`ALTER TABLE connections ALTER COLUMN connected_at SET NOT NULL`)
    this.schema.raw(
      `COMMENT ON COLUMN connections.connected_at IS 'when its host let us in, the last time'`
    )
    this.schema.raw('DROP TRIGGER audit ON connections')
    this.schema.raw(triggerOf('connections', CONNECTIONS))
    this.schema.raw(triggerOf('service_calendars', SERVICES))
    // Passes write rows of calendars all the time. Of those that nothing was chosen for, neither coming nor going is said.
    this.schema.raw(
      triggerOf('connected_calendars', CALENDARS, {
        event: 'UPDATE OF is_blocking, is_destination',
      })
    )
    for (const [name, event, row] of CHOSEN)
      this.schema.raw(
        triggerOf('connected_calendars', CALENDARS, {
          name,
          event,
          when: `WHEN (${row}.is_blocking OR ${row}.is_destination)`,
        })
      )
  }

  async down() {
    for (const [name] of CHOSEN) this.schema.raw(`DROP TRIGGER ${name} ON connected_calendars`)
    for (const table of ['connected_calendars', 'service_calendars', 'connections'])
      this.schema.raw(`DROP TRIGGER audit ON ${table}`)
    this.schema.raw('ALTER TABLE connections DROP COLUMN connected_at')
    this.schema.raw(triggerOf('connections', BEFORE))
    // From the end, because each part is compiled with what is declared then.
    for (const [from, to] of REWRITTEN.toReversed()) this.schema.raw(rewritten(to, from))
    this.schema.raw('DROP FUNCTION audited_row(jsonb, jsonb)')
  }
}

/** The triggers of calendars that come or go with a choice. */
const CHOSEN = [
  ['audit_coming', 'INSERT', 'NEW'],
  ['audit_going', 'DELETE', 'OLD'],
] as const

function triggerOf(
  table: string,
  rule: object,
  { name = 'audit', event = 'INSERT OR UPDATE OR DELETE', when = '' } = {}
): string {
  return `CREATE TRIGGER ${name} AFTER ${event} ON ${table}
    FOR EACH ROW ${when} EXECUTE FUNCTION record_change('${JSON.stringify(rule)}')`
}

/** Writes `record_change` anew with one part of it exchanged; all else of it stays as it is. */
function rewritten(from: string, to: string): string {
  return `DO $do$
DECLARE
  before text := pg_get_functiondef('record_change()'::regprocedure);
  after text := replace(before, $from$${from}$from$, $to$${to}$to$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'record_change is not as it was'; END IF;
  EXECUTE after;
END $do$`
}
