import { BaseSchema } from '@adonisjs/lucid/schema'

/** How changes of endpoints are recorded, as the migration of `audit_log` has it for the tables before this one. */
const RULE = {
  account: 'account_id',
  id: 'id',
  thing: 'webhook_endpoint',
  name: 'host',
  skip: [
    ...['account_id', 'id', 'created_at', 'updated_at', 'host', 'previous_secret'],
    ...['previous_until', 'failing_since', 'since'],
  ],
  secret: ['url', 'secret'],
  tail: [],
}

/** How many endpoints each plan has (docs/domain.md, "Outgoing webhooks"). */
const ENDPOINTS = { PRO: 1, PRIME: 1, BUSINESS: 20, ENTERPRISE: 20 }

/** Outgoing webhooks: where an account hears of its bookings, what it hears, and each try to tell it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhook_endpoints', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.text('url').notNullable().comment('encrypted: it may hold a password of the receiver')
      table.string('host', 255).notNullable().comment('of the address, to tell it by')
      table.text('secret').notNullable().comment('encrypted')
      table.text('previous_secret').nullable().comment('encrypted; signs too until previous_until')
      table.timestamp('previous_until').nullable()
      table.specificType('types', 'text[]').notNullable().comment('empty: all')
      table.boolean('thin').notNullable().comment('ids only')
      table.string('state', 8).notNullable()
      table.string('off_reason', 8).nullable()
      table.timestamp('since').notNullable().comment('of the state: events before it are not sent')
      table.timestamp('failing_since').nullable().comment('no call has succeeded since')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.check(`state IN ('on', 'off')`, [], 'webhook_endpoints_state')
      table.check(
        `(state = 'off') = (off_reason IS NOT NULL) AND coalesce(off_reason IN ('host', 'gone', 'failing'), true)`,
        [],
        'webhook_endpoints_off_reason'
      )
      table.check(
        '(previous_secret IS NULL) = (previous_until IS NULL)',
        [],
        'webhook_endpoints_previous'
      )
    })
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoints
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(RULE)}')`)

    // One row for each booking, client or endpoint that events were about: it gives them their sequence.
    this.schema.createTable('webhook_subjects', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('subject_id').notNullable()
      table.integer('sequence').notNullable().comment('of the last event')
      table.uuid('last_event_id').nullable().comment('the last row of ticket_events that was read')
      table.primary(['account_id', 'subject_id'])
    })

    this.schema.createTable('webhook_events', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('subject_id').notNullable()
      table.integer('sequence').notNullable()
      table.string('type', 32).notNullable()
      table
        .string('cause', 80)
        .notNullable()
        .comment('what it was made of: twice made is once kept')
      table.text('body').notNullable().comment('the bytes that are sent and signed')
      table.text('thin_body').notNullable().comment('the same with ids only')
      table.timestamp('occurred_at').notNullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'cause', 'type'])
      table.unique(['account_id', 'subject_id', 'sequence'])
    })

    this.schema.createTable('webhook_deliveries', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('endpoint_id').notNullable()
      table.uuid('event_id').notNullable()
      table.uuid('subject_id').notNullable()
      table.integer('sequence').notNullable()
      table.string('state', 8).notNullable()
      table.integer('tries').notNullable().defaultTo(0).comment('that have ended')
      table.timestamp('next_at').nullable().comment('of the next try')
      table.timestamp('claimed_until').nullable().comment('a worker calls; past: it died')
      table.smallint('last_status').nullable()
      table.string('last_error', 24).nullable()
      table
        .string('last_answer', 1000)
        .nullable()
        .comment('the beginning of what the receiver said')
      table.timestamp('created_at').notNullable()
      table.timestamp('settled_at').nullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'endpoint_id', 'event_id'])
      table.index(['account_id', 'endpoint_id', 'created_at', 'id'])
      for (const name of ['endpoint', 'event'])
        table
          .foreign(['account_id', `${name}_id`])
          .references(['account_id', 'id'])
          .inTable(`webhook_${name}s`)
          .onDelete('CASCADE')
      table.check(`state IN ('waiting', 'sent', 'failed')`, [], 'webhook_deliveries_state')
      table.check(
        `(state = 'waiting') = (next_at IS NOT NULL) AND (state = 'waiting') = (settled_at IS NULL)`,
        [],
        'webhook_deliveries_waiting'
      )
    })
    this.schema.raw(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting'`
    )
    this.schema.raw(`CREATE INDEX webhook_deliveries_lane ON webhook_deliveries
      (account_id, endpoint_id, subject_id, sequence) WHERE state = 'waiting'`)
    this.schema.raw(
      `CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (account_id, event_id)`
    )
    this.defer(async (db) => {
      for (const [id, webhookEndpoints] of Object.entries(ENDPOINTS)) {
        await db.rawQuery(
          `UPDATE roles SET constraints = constraints || CAST(:added AS jsonb) WHERE id IN (:id, :trial)`,
          { added: JSON.stringify({ webhookEndpoints }), id, trial: `DEMO_${id}` }
        )
      }
    })
  }

  async down() {
    for (const name of ['deliveries', 'events', 'subjects', 'endpoints'])
      this.schema.dropTable(`webhook_${name}`)
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE roles SET constraints = constraints - 'webhookEndpoints'`)
    })
  }
}
