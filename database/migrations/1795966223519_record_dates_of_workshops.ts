import { BaseSchema } from '@adonisjs/lucid/schema'

const NEVER = ['account_id', 'id', 'created_at', 'updated_at']

/** What all rules here share. `own`: clients of an account have logins too, and change nothing of its settings. */
const OF_PEOPLE = { account: 'account_id', id: 'id', secret: [], tail: [], own: true }

/** Of a date of a workshop, which is a part of its service: its start, its places and until when it is booked. */
const DATES = {
  ...OF_PEOPLE,
  thing: 'service',
  id: 'service_id',
  parent: ['services', 'title', 'service_id'],
  // A date is removed with this state. The removal of its service deletes the rows, and is recorded of the service.
  gone: { state: 'cancelled' },
  skip: [
    ...[...NEVER, 'broken_rules', 'code', 'end_at', 'has_own_location', 'host_account_id'],
    ...['is_host_chosen', 'location', 'other_host_ids', 'revision', 'sequence', 'service_id'],
    ...['state', 'taken', 'time_zone', 'title', 'uid', 'wall_start'],
  ],
}

/** The same of a date that keeps its start: an entry says which date it is. A place is recorded where it is the date's own. */
const KEPT_DATES = {
  ...DATES,
  facts: ['start_at'],
  skip: DATES.skip.filter((column) => column !== 'location'),
}

/** Of keys of the door only the number: the keys themselves sign entries. */
const KEYS = {
  ...OF_PEOPLE,
  thing: 'entry_key',
  skip: [...NEVER, 'is_current', 'private_key', 'public_key'],
}

/** Of a method that is not offered: in which kinds of services. */
const HIDDEN_BEFORE = {
  account: 'account_id',
  id: 'method_id',
  secret: [],
  tail: [],
  thing: 'payment_method',
  skip: [...NEVER, 'method_id'],
}

/** The method that a row of hidden ones is of: by its title, or by the id of one of the platform's, which readers get in words. */
const HIDDEN = { ...HIDDEN_BEFORE, parent: ['payment_methods', 'title', 'method_id'] }

const BY_PEOPLE = `nullif(current_setting('cupo.actor', true), '') IS NOT NULL`

const ENDS = `(NEW.state = 'cancelled' AND OLD.state <> 'cancelled')`
const PLACE_OF_ITS_OWN = `(OLD.location <> NEW.location AND (OLD.has_own_location OR NEW.has_own_location))`

const TRIGGERS: [table: string, name: string, event: string, when: string, rule: object][] = [
  ['meetings', 'audit', 'INSERT', 'NEW.capacity IS NOT NULL', DATES],
  [
    'meetings',
    'audit_move',
    'UPDATE OF start_at, state',
    `NEW.capacity IS NOT NULL AND (OLD.start_at <> NEW.start_at OR ${ENDS})`,
    DATES,
  ],
  [
    'meetings',
    'audit_change',
    'UPDATE OF capacity, max_reservation_at, location',
    `NEW.capacity IS NOT NULL AND OLD.start_at = NEW.start_at AND NOT ${ENDS} AND (
      (OLD.capacity, OLD.max_reservation_at) IS DISTINCT FROM (NEW.capacity, NEW.max_reservation_at)
      OR ${PLACE_OF_ITS_OWN})`,
    KEPT_DATES,
  ],
  // The first key is made by itself when the first ticket is drawn.
  ['entry_keys', 'audit', 'INSERT', 'NEW.number > 1', KEYS],
]

/** What is written into `audited_name`: a key that is no id names itself. */
const REWRITTEN: [from: string, to: string][] = [
  [
    `  key uuid := (one ->> (place ->> 2))::uuid;\n`,
    `  called text := one ->> (place ->> 2);
  key uuid := CASE WHEN called ~ '^[0-9a-f]{8}-' THEN called::uuid END;\n`,
  ],
  [
    `  IF place IS NULL THEN RETURN NULL; END IF;\n`,
    `  IF place IS NULL THEN RETURN NULL; END IF;
  IF key IS NULL THEN RETURN called; END IF;\n`,
  ],
]

/**
 * The history of changes has the dates of workshops and the keys of the door, and names the methods of payment that are not
 * offered (docs/domain.md, "History of changes").
 */
export default class extends BaseSchema {
  async up() {
    for (const [from, to] of REWRITTEN) this.schema.raw(rewritten(from, to))
    for (const [table, name, event, when, rule] of TRIGGERS)
      this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW
        WHEN (${BY_PEOPLE} AND ${when}) EXECUTE FUNCTION record_change('${JSON.stringify(rule)}')`)
    this.hidden(HIDDEN)
  }

  async down() {
    this.hidden(HIDDEN_BEFORE)
    for (const [table, name] of TRIGGERS) this.schema.raw(`DROP TRIGGER ${name} ON ${table}`)
    // From the end, because each part is compiled with what is declared then.
    for (const [from, to] of REWRITTEN.toReversed()) this.schema.raw(rewritten(to, from))
  }

  private hidden(rule: object) {
    this.schema.raw('DROP TRIGGER audit ON hidden_methods')
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON hidden_methods
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(rule)}')`)
  }
}

/** Writes `audited_name` anew with one part of it exchanged; all else of it stays as it is. */
function rewritten(from: string, to: string): string {
  return `DO $do$
DECLARE
  before text := pg_get_functiondef('audited_name(jsonb, jsonb, text)'::regprocedure);
  after text := replace(before, $from$${from}$from$, $to$${to}$to$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'audited_name is not as it was'; END IF;
  EXECUTE after;
END $do$`
}
