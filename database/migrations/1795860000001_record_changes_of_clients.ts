import { BaseSchema } from '@adonisjs/lucid/schema'

const NEVER = ['account_id', 'id', 'created_at', 'updated_at']

/** A client's details. Notes may say how a client is, so only that they changed is kept. */
const CLIENTS = {
  thing: 'client',
  name: 'name',
  account: 'account_id',
  id: 'id',
  secret: ['notes'],
  tail: ['document_value'],
  skip: [
    ...NEVER,
    ...['last_reservation_at', 'reservations', 'revision'],
    // The client's own consents stand in the histories of the bookings.
    ...['marketing_accepted_at', 'marketing_version', 'marketing_network'],
    'marketing_withdrawn_at',
  ],
  named: { merged_into: ['buyers', 'name'] },
}

/** An import of clients as one thing: begun and undone. Its rows are not recorded one by one. */
const IMPORTS = {
  thing: 'client_import',
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  skip: [
    ...NEVER,
    ...['user_id', 'names', 'columns', 'overwrites', 'rows', 'applied_at', 'moved_at'],
  ],
}

/** Bookings of clients and the rows of an import write clients too, without a person of the account. */
const BY_PEOPLE = `nullif(current_setting('cupo.actor', true), '') IS NOT NULL`

/** The history of changes has what people of an account do to their clients (docs/domain.md, "History of changes"). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON buyers
      FOR EACH ROW WHEN (${BY_PEOPLE}) EXECUTE FUNCTION record_change('${JSON.stringify(CLIENTS)}')`)
    this.schema.raw(`CREATE TRIGGER audit AFTER UPDATE OF state ON buyer_imports
      FOR EACH ROW WHEN (${BY_PEOPLE}) EXECUTE FUNCTION record_change('${JSON.stringify(IMPORTS)}')`)
  }

  async down() {
    for (const table of ['buyers', 'buyer_imports'])
      this.schema.raw(`DROP TRIGGER audit ON ${table}`)
  }
}
