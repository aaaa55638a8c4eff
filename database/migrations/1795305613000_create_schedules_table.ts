import { BaseSchema } from '@adonisjs/lucid/schema'

/** Named sets of weekly rules and specific dates, each in one time zone. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('schedules', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('name', 80).notNullable()
      table.string('time_zone', 64).notNullable()
      table.string('interval', 16).notNullable().defaultTo('PT30M')
      table.string('break', 16).notNullable().defaultTo('PT0M')
      table.string('break_before', 16).notNullable().defaultTo('PT0M')
      table.jsonb('weekly').notNullable().comment('{ mon: [{ start, end }], … } in wall time')
      table
        .jsonb('dates')
        .notNullable()
        .defaultTo('[]')
        .comment('[{ date, intervals }]; replaces the weekday')
      table.boolean('is_default').notNullable().defaultTo(false)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('max_per_day').nullable()
      table.integer('max_per_week').nullable()
      table.primary(['account_id', 'id'])
    })
    this.schema.raw(`ALTER TABLE schedules
      ADD CONSTRAINT schedules_interval CHECK ("interval" ~ '^PT[0-9]+[MH]$'),
      ADD CONSTRAINT schedules_break CHECK (break ~ '^PT[0-9]+[MH]$'),
      ADD CONSTRAINT schedules_break_before CHECK (break_before ~ '^PT[0-9]+[MH]$'),
      ADD CONSTRAINT schedules_limits CHECK (max_per_day > 0 AND max_per_week > 0)`)
    this.schema.raw(`CREATE UNIQUE INDEX schedules_one_default ON schedules (account_id)
      WHERE is_default`)
  }

  async down() {
    this.schema.dropTable('schedules')
  }
}
