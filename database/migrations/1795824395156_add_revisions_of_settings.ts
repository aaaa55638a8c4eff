import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables whose rows forms edit, with the columns that no form edits. Changing those leaves the revision. */
const EDITED: Record<string, string[]> = {
  accounts: [
    ...['type', 'onboarding', 'role_id', 'category', 'channel', 'legacy_prices', 'verified_phone'],
    ...['picture', 'cover_picture', 'locale', 'is_plus', 'show_info_page'],
  ],
  members: ['status'],
  payment_methods: ['order'],
  quick_replies: [],
  tax_data: [],
  webhook_endpoints: [
    ...['secret', 'previous_secret', 'previous_until', 'state', 'off_reason'],
    ...['failing_since', 'since'],
  ],
}

/** Columns that no form edits in any table. */
const NEVER = ['revision', 'created_at', 'updated_at']

/** Versions of an account's settings, so that no two people overwrite each other unknowingly. */
export default class extends BaseSchema {
  async up() {
    for (const [table, own] of Object.entries(EDITED)) {
      this.schema.alterTable(table, (columns) => {
        columns.integer('revision').notNullable().defaultTo(1)
      })
      this.schema.raw(`CREATE TRIGGER revision BEFORE UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION count_revision('{${[...NEVER, ...own].join(',')}}')`)
      this.schema.raw(auditOf(table, `skip || '["revision"]'`))
    }
  }

  async down() {
    for (const table of Object.keys(EDITED)) {
      this.schema.raw(auditOf(table, `skip - 'revision'`))
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
