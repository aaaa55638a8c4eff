import { BaseSchema } from '@adonisjs/lucid/schema'

/** How the history of changes records a file: who kept and who deleted it, by its name (app/accounts/audit). */
const AUDIT = {
  thing: 'client_file',
  account: 'account_id',
  id: 'buyer_id',
  name: 'name',
  secret: [],
  tail: [],
  skip: ['account_id', 'id', 'created_at', 'buyer_id', 'key', 'type', 'size'],
}

/** Files that a host keeps of a client, such as a contract (docs/domain.md, "Buyers"). They go with the client. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('buyer_files', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('buyer_id').notNullable()
      table.string('key', 20).notNullable().index().comment('its name in storage')
      table.string('name', 120).notNullable()
      table.string('type', 100).notNullable().comment('what its bytes are')
      table.integer('size').notNullable().comment('bytes')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'buyer_id'])
        .references(['account_id', 'id'])
        .inTable('buyers')
        .onDelete('CASCADE')
      table.index(['account_id', 'buyer_id', 'created_at'])
    })
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON buyer_files
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(AUDIT)}')`)
  }

  async down() {
    this.schema.dropTable('buyer_files')
  }
}
