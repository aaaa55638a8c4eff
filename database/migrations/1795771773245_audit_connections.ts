import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is recorded of a connection is that it was made and removed: tokens and health change by themselves. */
const RULE = {
  thing: 'calendar',
  name: 'label',
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  skip: [
    ...['account_id', 'id', 'created_at', 'updated_at', 'external_account', 'credentials'],
    ...['expires_at', 'refreshing_until', 'scopes', 'state', 'since', 'failure', 'failure_text'],
    ...['settings', 'last_ok_at', 'check_at'],
  ],
}

/** The history of settings has connections (docs/domain.md, "History of changes"). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON connections
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(RULE)}')`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER audit ON connections')
  }
}
