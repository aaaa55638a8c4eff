import { BaseSchema } from '@adonisjs/lucid/schema'

const QUARTER = { type: 'EMAIL', time: { value: 15, unit: 'MINUTE' } }
const DAY = { type: 'EMAIL', time: { value: 1, unit: 'DAY' } }

/** The rest of what an account says of itself (specification, section 3, User), and how it wants to be told of bookings. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('accounts', (table) => {
      table.date('birth_date').nullable()
      table.string('gender', 16).nullable()
      table.string('city', 80).nullable()
      table.string('district', 80).nullable()
      table.string('address', 256).nullable()
      table.string('document_type', 8).nullable()
      table.string('document_value', 21).nullable()
      table.string('industry', 16).nullable()
      table.string('custom_industry_name', 64).nullable()
      table.jsonb('social_networks').notNullable().defaultTo('[]')
      table.jsonb('additional_fields').notNullable().defaultTo('[]')
      table
        .jsonb('reminders')
        .notNullable()
        .defaultTo(JSON.stringify({ own: [QUARTER], clients: [DAY, QUARTER] }))
        .comment('how long before it begins each side is reminded of a booking')
      table
        .jsonb('confirmations')
        .notNullable()
        .defaultTo(JSON.stringify({ own: { email: true }, clients: { email: true } }))
    })
  }

  async down() {
    this.schema.alterTable('accounts', (table) => {
      table.dropColumns(
        'birth_date',
        'gender',
        'city',
        'district',
        'address',
        'document_type',
        'document_value',
        'industry',
        'custom_industry_name',
        'social_networks',
        'additional_fields',
        'reminders',
        'confirmations'
      )
    })
  }
}
