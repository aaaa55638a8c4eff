import { BaseSchema } from '@adonisjs/lucid/schema'

/** Columns of a client that no form edits. */
const NOT_EDITED = [
  ...['revision', 'created_at', 'updated_at', 'reservations', 'last_reservation_at', 'merged_into'],
  ...['marketing_accepted_at', 'marketing_network', 'marketing_version', 'marketing_withdrawn_at'],
]

/**
 * The last hour to which each client came, so that clients who have not come for weeks are found by an index (docs/domain.md,
 * "Last visits"). `visit_checks` says where it is to be reckoned anew: triggers note what changes, in the same transaction.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE buyers ADD COLUMN last_visit_at timestamptz')
    this.schema.raw(`COMMENT ON COLUMN buyers.last_visit_at IS
      'the last hour to which they came, where visit_checks has nothing due of them'`)
    this.schema.raw(revisionOf([...NOT_EDITED, 'last_visit_at']))
    this.schema.raw(auditOf(`skip || '["last_visit_at"]'`))
    this.schema.createTable('visit_checks', (table) => {
      // No foreign keys: what is deleted is noted while it goes, and a note locks no client.
      table.uuid('account_id').notNullable()
      table.uuid('about_id').notNullable().comment('of a client, a booking or a meeting')
      table.uuid('id').notNullable()
      table.timestamp('due_at').notNullable().comment('-infinity: something has changed')
      table.primary(['account_id', 'about_id', 'id'])
      table.index(['account_id', 'due_at'])
    })
    // Of an expression, so that a look at one account is never planned by the notes of all.
    this.schema.raw(`CREATE INDEX visit_checks_due ON visit_checks ((due_at AT TIME ZONE 'UTC'))`)
    // From here on no booking changes without a note; then what there is is read.
    for (const rule of TRIGGERS) {
      this.schema.raw(functionOf(rule))
      this.schema.raw(triggerOf(rule))
    }
    this.schema.raw(FILL)
    this.schema.raw(NOTE_HOURS_TO_COME)
    this.schema.raw(`CREATE INDEX buyers_by_last_visit ON buyers (account_id, last_visit_at, id)
      WHERE merged_into IS NULL`)
    // Who was away for long has mostly not booked lately: the list is read past many others, without their rows.
    this.schema
      .raw(`CREATE INDEX buyers_by_last_reservation ON buyers (account_id, last_reservation_at, id)
      INCLUDE (last_visit_at) WHERE merged_into IS NULL`)
    this.schema.raw('DROP INDEX buyers_account_id_last_reservation_at_id_index')
  }

  async down() {
    for (const { table } of TRIGGERS) {
      this.schema.raw(`DROP TRIGGER visits ON ${table}`)
      this.schema.raw(`DROP FUNCTION check_visits_of_${table}()`)
    }
    this.schema.dropTable('visit_checks')
    this.schema.raw(auditOf(`skip - 'last_visit_at'`))
    this.schema.raw(revisionOf(NOT_EDITED))
    this.schema.raw(`CREATE INDEX buyers_account_id_last_reservation_at_id_index
      ON buyers (account_id, last_reservation_at, id)`)
    this.schema.raw('ALTER TABLE buyers DROP COLUMN last_visit_at')
  }
}

type Rule = { table: string; on: string; about: string; where?: string }

/** What says to which hours clients came. A note names what is concerned; whose it is says the row when it is read. */
const TRIGGERS: Rule[] = [
  {
    table: 'tickets',
    on: 'INSERT OR DELETE OR UPDATE OF state, meeting_id, buyer_id',
    about: 'buyer_id',
  },
  { table: 'ticket_meetings', on: 'INSERT OR UPDATE OR DELETE', about: 'ticket_id' },
  { table: 'meetings', on: 'UPDATE OF state, start_at', about: 'id' },
  {
    table: 'check_ins',
    on: 'INSERT OR UPDATE OR DELETE',
    about: 'ticket_id',
    where: `'absent' IN (OLD.outcome, NEW.outcome)`,
  },
]

const functionOf = ({ table, about, where = 'true' }: Rule) => `
  CREATE FUNCTION check_visits_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.visit_checks (account_id, about_id, id, due_at)
    SELECT account_id, about_id, gen_random_uuid(), '-infinity' FROM (
      SELECT OLD.account_id, OLD.${about} UNION SELECT NEW.account_id, NEW.${about}
    ) AS changed (account_id, about_id) WHERE about_id IS NOT NULL AND ${where};
    RETURN NULL;
  END $$`

const triggerOf = ({ table, on }: Rule) => `CREATE TRIGGER visits AFTER ${on} ON ${table}
  FOR EACH ROW EXECUTE FUNCTION check_visits_of_${table}()`

/** The hours to which clients came, or may come: not called off, with no mark of absence. */
const HOURS = `(SELECT t.account_id, t.buyer_id, m.start_at FROM tickets t
  JOIN (SELECT account_id, id AS ticket_id, meeting_id FROM tickets
    UNION ALL SELECT account_id, ticket_id, meeting_id FROM ticket_meetings) hour
    ON hour.account_id = t.account_id AND hour.ticket_id = t.id
  JOIN meetings m ON m.account_id = hour.account_id AND m.id = hour.meeting_id
  WHERE m.state <> 'cancelled' AND t.state IN ('confirmed', 'rescheduled', 'archived')
    AND NOT EXISTS (SELECT FROM check_ins c WHERE c.account_id = m.account_id AND c.meeting_id = m.id
      AND c.ticket_id = t.id AND c.outcome = 'absent' AND c.undone_at IS NULL))`

const FILL = `UPDATE buyers b SET last_visit_at = last.at
  FROM (SELECT account_id, buyer_id, max(start_at) AS at FROM ${HOURS} hours
    WHERE start_at < now() GROUP BY account_id, buyer_id) last
  WHERE b.account_id = last.account_id AND b.id = last.buyer_id`

const NOTE_HOURS_TO_COME = `INSERT INTO visit_checks (account_id, about_id, id, due_at)
  SELECT account_id, buyer_id, gen_random_uuid(), min(start_at) FROM ${HOURS} hours
  WHERE start_at >= now() GROUP BY account_id, buyer_id`

/** Makes the trigger again that counts the versions of clients, with other columns left out. */
function revisionOf(skipped: string[]): string {
  return `DROP TRIGGER revision ON buyers;
    CREATE TRIGGER revision BEFORE UPDATE ON buyers
      FOR EACH ROW EXECUTE FUNCTION count_revision('{${skipped.join(',')}}')`
}

/** Makes the trigger of the audit log again, with other columns left out. Its rule ends with a zero byte in the catalogue. */
function auditOf(skip: string): string {
  return `DO $do$ DECLARE
    rule jsonb;
  BEGIN
    SELECT convert_from(substring(tgargs FOR length(tgargs) - 1), 'UTF8')::jsonb INTO STRICT rule
    FROM pg_trigger WHERE tgrelid = 'buyers'::regclass AND tgname = 'audit';
    SELECT jsonb_set(rule, '{skip}', ${skip}) INTO rule FROM (SELECT rule -> 'skip' AS skip) AS kept;
    DROP TRIGGER audit ON buyers;
    EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON buyers
      FOR EACH ROW WHEN (nullif(current_setting(''cupo.actor'', true), '''') IS NOT NULL)
      EXECUTE FUNCTION record_change(%L)', rule);
  END $do$`
}
