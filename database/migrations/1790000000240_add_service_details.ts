import { BaseSchema } from '@adonisjs/lucid/schema'

/** What else a host says of a service (specification, section 3, Service): what is asked, how it looks, what it costs elsewhere. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('services', (table) => {
      table
        .jsonb('fields')
        .notNullable()
        .defaultTo('[]')
        .comment('the questions: [{ id, title, type, required, options }] in their order')
      table
        .jsonb('basic_fields')
        .nullable()
        .comment('[{ field, show, required }]; null: the host has not said, so the usual ones')
      table
        .jsonb('customization')
        .notNullable()
        .defaultTo('{}')
        .comment('{ color, materialLink, redirectUrl, finalMessage, showInfoOnReserve }')
      table.boolean('show_free').notNullable().defaultTo(true)
      table.boolean('hide_duration').notNullable().defaultTo(false)
      table.jsonb('tags').notNullable().defaultTo('[]')
      table
        .jsonb('booking_prices')
        .notNullable()
        .defaultTo('{}')
        .comment('minor units by currency, beside the service’s own')
      table.timestamp('archived_at').nullable().comment('no list shows it; its bookings keep it')
    })
  }

  async down() {
    this.schema.alterTable('services', (table) => {
      table.dropColumns('fields', 'basic_fields', 'customization', 'show_free', 'hide_duration')
      table.dropColumns('tags', 'booking_prices', 'archived_at')
    })
  }
}
