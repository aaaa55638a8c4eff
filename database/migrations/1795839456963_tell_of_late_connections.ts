import { BaseSchema } from '@adonisjs/lucid/schema'

/** A host hears of a connection whose provider has not answered for long (docs/domain.md, "Connections"), once. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE connections ADD COLUMN told_at timestamptz')
    this.schema.raw(
      `COMMENT ON COLUMN connections.told_at IS 'when its host was told that its provider has not answered for long'`
    )
    this.schema.raw(auditOf('connections', `skip || '["told_at"]'`))
  }

  async down() {
    this.schema.raw(auditOf('connections', `skip - 'told_at'`))
    this.schema.raw('ALTER TABLE connections DROP COLUMN told_at')
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
