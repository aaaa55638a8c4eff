import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Rooms for video calls that a provider makes for meetings, one for each meeting. `change` counts what happened to the meeting,
 * `written` says up to which of these the room is right. `leaving`: the room is wanted no more, and a job deletes it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conference_links', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('meeting_id').nullable().comment('null: of none any more')
      table.uuid('host_account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('connection_id').nullable().comment('of the host, in whose name it was made')
      table.string('provider', 32).notNullable().comment('its code')
      table.uuid('room_key').notNullable().comment('ours, the same at each try')
      table.string('state', 16).notNullable()
      table.integer('change').notNullable().defaultTo(1)
      table.integer('written').notNullable().defaultTo(0)
      table.integer('attempts').notNullable().defaultTo(0).comment('since the last change')
      table.timestamp('due_at').nullable().comment('null: nothing is to be done')
      table.timestamp('turn_at').nullable().comment("its turn in the provider's budget")
      table.timestamp('claimed_until').nullable()
      table.timestamp('asked_at').nullable().comment('when a room with its key was first asked for')
      table.string('external_id', 512).nullable().comment("the provider's own id of the room")
      table.text('start_url').nullable().comment('encrypted: the host’s alone')
      table.string('failure', 64).nullable()
      table.string('failure_text', 300).nullable().comment("the provider's own words")
      table.timestamp('made_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'meeting_id'])
      table.index(['host_account_id', 'provider'])
      table.check(`state IN ('wanted', 'made', 'failed', 'leaving')`, [], 'conference_links_state')
      table.check('written <= change', [], 'conference_links_written')
      table.check(
        `state <> 'made' OR (external_id IS NOT NULL AND made_at IS NOT NULL)`,
        [],
        'conference_links_made'
      )
    })
    this.schema.raw(`ALTER TABLE conference_links
      ADD CONSTRAINT conference_links_meeting FOREIGN KEY (account_id, meeting_id)
        REFERENCES meetings (account_id, id) ON DELETE SET NULL (meeting_id),
      ADD CONSTRAINT conference_links_connection FOREIGN KEY (host_account_id, connection_id)
        REFERENCES connections (account_id, id) ON DELETE SET NULL (connection_id)`)
    this.schema.raw(`CREATE INDEX conference_links_due ON conference_links (due_at)
      WHERE due_at IS NOT NULL`)
    // docs/limits.md: turns of one account at a provider, which all hosts of that account share.
    this.schema.createTable('conference_budgets', (table) => {
      table.string('key', 255).primary()
      table.timestamp('free_at').notNullable().comment('when the next turn is')
    })
  }

  async down() {
    this.schema.dropTable('conference_budgets')
    this.schema.dropTable('conference_links')
  }
}
