import { BaseSchema } from '@adonisjs/lucid/schema'

const STATES = [
  'pendingApproval',
  'approved',
  'rejected',
  'pendingPayment',
  'paymentExpired',
  'pendingPaid',
  'confirmed',
  'rescheduled',
  'cancelled',
  'waitlist',
  'archived',
]

/** One buyer's reservation. Whoever has the unguessable `code` may see and change it (domain rule 10). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('tickets', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('code', 20).notNullable().index()
      table.string('state', 20).notNullable()
      table.uuid('service_id').notNullable()
      table.uuid('meeting_id').nullable()
      table.uuid('buyer_id').notNullable()
      table.string('attendee_name', 120).notNullable()
      table.specificType('attendee_email', 'citext').notNullable()
      table.string('attendee_phone', 26).nullable()
      table.string('attendee_document', 52).nullable()
      table.string('attendee_time_zone', 64).notNullable()
      table.string('attendee_locale', 2).notNullable()
      table.string('note', 256).nullable()
      table.string('address', 256).nullable()
      table.jsonb('answers').notNullable().defaultTo('[]').comment('[{ id, values }]')
      table.jsonb('additional_attendees').notNullable().defaultTo('[]').comment('[{ name, email }]')
      table.bigInteger('amount').notNullable().defaultTo(0).comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('country', 5).nullable()
      table.string('source', 64).nullable()
      table.string('referrer', 255).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'code'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
      table
        .foreign(['account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
      table.foreign(['account_id', 'buyer_id']).references(['account_id', 'id']).inTable('buyers')
      table.index(['account_id', 'created_at'])
      table.index(['account_id', 'meeting_id'])
    })
    this.schema.raw(
      `ALTER TABLE tickets ADD CONSTRAINT tickets_state CHECK (state IN (${STATES.map((state) => `'${state}'`).join(', ')}))`
    )
  }

  async down() {
    this.schema.dropTable('tickets')
  }
}
