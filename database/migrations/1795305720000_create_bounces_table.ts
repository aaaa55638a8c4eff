import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * E-mails that a server refused or a reader marked as unwanted. Its rows decide which addresses get no more
 * (docs/domain.md, "Addresses that take no mail"). An address is one person's, whichever accounts write to it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('bounces', (table) => {
      table.string('id', 300).notNullable().primary().comment("the provider's id of the mail")
      table.specificType('address', 'citext').notNullable()
      table.string('kind', 16).notNullable()
      table.timestamp('at').notNullable().comment('as the provider says')
      table.timestamp('lifted_at').nullable()
      table.timestamp('created_at').notNullable()
      table.index(['at'])
    })
    this.schema.raw(`ALTER TABLE bounces
      ADD CONSTRAINT bounces_kind CHECK (kind IN ('hard', 'soft', 'complaint'))`)
    this.schema.raw(`CREATE INDEX bounces_standing ON bounces (address) WHERE lifted_at IS NULL`)
  }

  async down() {
    this.schema.dropTable('bounces')
  }
}
