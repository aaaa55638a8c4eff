import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables whose rows forms edit, with the columns that no form edits. Changing those leaves the revision. */
const EDITED: Record<string, string[]> = {
  services: ['order', 'enrolled', 'file', 'archived_at'],
  schedules: [],
  workflows: ['since', 'logo', 'banner'],
  coupons: ['used'],
  buyers: [
    ...['reservations', 'last_reservation_at', 'merged_into', 'marketing_accepted_at'],
    ...['marketing_network', 'marketing_version', 'marketing_withdrawn_at'],
  ],
}

/** Clients are no settings: their changes are not in the audit log. */
const UNAUDITED = 'buyers'

/** Columns that no form edits in any table. */
const NEVER = ['revision', 'created_at', 'updated_at']

/**
 * Raises the revision of a row with each change of what a form edits. A statement that raises it by itself counts too, for a change
 * of parts that stand in other tables. The banner of a service is an upload of its own.
 */
const COUNT = `CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  skipped text[] := TG_ARGV[0]::text[];
BEGIN
  IF NEW.revision <> OLD.revision
    OR (to_jsonb(NEW) #- '{customization,banner}') - skipped
      IS DISTINCT FROM (to_jsonb(OLD) #- '{customization,banner}') - skipped
  THEN
    NEW.revision := OLD.revision + 1;
  END IF;
  RETURN NEW;
END $$`

/** Versions of what people edit, so that two who edit the same never overwrite each other unknowingly. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(COUNT)
    for (const [table, own] of Object.entries(EDITED)) {
      this.schema.alterTable(table, (columns) => {
        columns.integer('revision').notNullable().defaultTo(1)
      })
      this.schema.raw(`CREATE TRIGGER revision BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION count_revision('{${[...NEVER, ...own].join(',')}}')`)
      if (table !== UNAUDITED) this.schema.raw(auditOf(table, `skip || '["revision"]'`))
    }
  }

  async down() {
    for (const table of Object.keys(EDITED)) {
      if (table !== UNAUDITED) this.schema.raw(auditOf(table, `skip - 'revision'`))
      this.schema.raw(`DROP TRIGGER revision ON ${table}`)
      this.schema.alterTable(table, (columns) => columns.dropColumn('revision'))
    }
    this.schema.raw('DROP FUNCTION count_revision()')
  }
}

/** Makes the trigger of the audit log again, with other columns left out. Its rule ends with a zero byte in the catalogue. */
function auditOf(table: string, skip: string): string {
  return `DO $do$ DECLARE
    rule jsonb;
  BEGIN
    SELECT convert_from(substring(tgargs FOR length(tgargs) - 1), 'UTF8')::jsonb INTO STRICT rule
    FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND tgname = 'audit';
    SELECT jsonb_set(rule, '{skip}', ${skip}) INTO rule FROM (SELECT rule -> 'skip' AS skip) AS kept;
    DROP TRIGGER audit ON ${table};
    EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION record_change(%L)', rule);
  END $do$`
}
