import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Versions of bank details and of what a booking says of its client, so that no two people overwrite each other unknowingly. A row
 * of bank details begins at any number: one that was removed and entered anew is never taken for the one before.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.integer('revision').notNullable().defaultTo(1)
    })
    // No other change of a booking calls the function.
    this.schema.raw(`CREATE TRIGGER revision
      BEFORE UPDATE OF attendee_name, attendee_phone, attendee_document, address ON tickets
      FOR EACH ROW WHEN ((OLD.attendee_name, OLD.attendee_phone, OLD.attendee_document, OLD.address)
        IS DISTINCT FROM (NEW.attendee_name, NEW.attendee_phone, NEW.attendee_document, NEW.address))
      EXECUTE FUNCTION count_revision('{revision}')`)

    this.schema.raw(`ALTER TABLE bank_accounts
      ADD revision integer NOT NULL DEFAULT 1 + floor(random() * 1000000000)::integer`)
    this.schema.raw(`CREATE TRIGGER revision BEFORE UPDATE ON bank_accounts
      FOR EACH ROW EXECUTE FUNCTION count_revision('{revision,created_at,updated_at}')`)
    this.schema.raw(auditOf('bank_accounts', `skip || '["revision"]'`))
  }

  async down() {
    this.schema.raw(auditOf('bank_accounts', `skip - 'revision'`))
    for (const table of ['bank_accounts', 'tickets']) {
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
