import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An account's clients, matched by e-mail. One that was merged into another stays for its e-mail and its conversation; its
 * bookings are the other's (docs/domain.md, "Buyers").
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('buyers', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.specificType('email', 'citext').notNullable()
      table.string('name', 120).notNullable()
      table.string('phone_prefix', 5).nullable()
      table.string('phone_number', 20).nullable()
      table.string('document_type', 16).nullable()
      table.string('document_value', 32).nullable()
      table
        .timestamp('last_reservation_at')
        .notNullable()
        .comment('while there is none (reservations = 0): of the import')
      table.integer('reservations').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.string('country', 5).nullable().comment('of the last booking that names one')
      table.specificType('tags', 'text[]').notNullable().defaultTo('{}')
      table.string('notes', 5000).nullable().comment('for the host alone')
      table.uuid('merged_into').nullable()
      table.timestamp('marketing_accepted_at').nullable().comment('null: no consent')
      table.string('marketing_version', 12).nullable().comment('of its text, as it was pressed')
      table.string('marketing_network', 32).nullable().comment('a digest of where it was pressed')
      table.timestamp('marketing_withdrawn_at').nullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'email'])
      table.index(['id'])
      table.index(['account_id', 'last_reservation_at', 'id'])
      table
        .foreign(['account_id', 'merged_into'])
        .references(['account_id', 'id'])
        .inTable('buyers')
      table.index(['account_id', 'merged_into'])
      table.check('merged_into <> id', [], 'buyers_merged_into_another')
    })
    this.schema.raw(`ALTER TABLE buyers
      ADD CONSTRAINT buyers_marketing CHECK ((marketing_accepted_at IS NULL) = (marketing_version IS NULL)
        AND (marketing_withdrawn_at IS NULL OR marketing_accepted_at IS NOT NULL))`)
    // A client who writes is looked for by phone among the clients of all accounts.
    this.schema.raw(`CREATE INDEX buyers_by_phone ON buyers
      ((regexp_replace(phone_prefix || phone_number, '[^0-9+]', '', 'g')))`)
  }

  async down() {
    this.schema.dropTable('buyers')
  }
}
