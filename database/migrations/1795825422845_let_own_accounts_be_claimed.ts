import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Until when one worker has an own account to itself. It stood in `check_at` itself, so that a check could not tell whether it
 * was asked for another one meanwhile, and two could run at once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('own_accounts', (table) => {
      table.timestamp('claimed_until').nullable().comment('one worker asks about it until then')
    })
    this.schema.raw(auditWith(`skip || '["claimed_until"]'`))
  }

  async down() {
    this.schema.raw(auditWith(`skip - 'claimed_until'`))
    this.schema.alterTable('own_accounts', (table) => table.dropColumn('claimed_until'))
  }
}

/** Makes the trigger of the audit log again, with other columns left out. Its rule ends with a zero byte in the catalogue. */
function auditWith(skip: string): string {
  return `DO $do$ DECLARE
    rule jsonb;
  BEGIN
    SELECT convert_from(substring(tgargs FOR length(tgargs) - 1), 'UTF8')::jsonb INTO STRICT rule
    FROM pg_trigger WHERE tgrelid = 'own_accounts'::regclass AND tgname = 'audit';
    SELECT jsonb_set(rule, '{skip}', ${skip}) INTO rule FROM (SELECT rule -> 'skip' AS skip) AS kept;
    DROP TRIGGER audit ON own_accounts;
    EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON own_accounts
      FOR EACH ROW EXECUTE FUNCTION record_change(%L)', rule);
  END $do$`
}
