import { BaseSchema } from '@adonisjs/lucid/schema'

/** Versions of what a host writes for one message, and of a calendar elsewhere: its name and its address. */
export default class extends BaseSchema {
  async up() {
    for (const table of ['deliveries', 'calendar_feeds'])
      this.schema.alterTable(table, (columns) => {
        columns.integer('revision').notNullable().defaultTo(1)
      })
    // No other change of a message or of a calendar calls the function.
    this.schema.raw(`CREATE TRIGGER revision BEFORE UPDATE OF edited ON deliveries
      FOR EACH ROW WHEN (OLD.edited IS DISTINCT FROM NEW.edited)
      EXECUTE FUNCTION count_revision('{revision}')`)
    this.schema.raw(`CREATE TRIGGER revision BEFORE UPDATE OF name, url ON calendar_feeds
      FOR EACH ROW WHEN ((OLD.name, OLD.url) IS DISTINCT FROM (NEW.name, NEW.url))
      EXECUTE FUNCTION count_revision('{revision}')`)
    this.schema.raw(auditOf('calendar_feeds', `skip || '["revision"]'`))
  }

  async down() {
    this.schema.raw(auditOf('calendar_feeds', `skip - 'revision'`))
    for (const table of ['calendar_feeds', 'deliveries']) {
      this.schema.raw(`DROP TRIGGER revision ON ${table}`)
      this.schema.alterTable(table, (columns) => columns.dropColumn('revision'))
    }
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
