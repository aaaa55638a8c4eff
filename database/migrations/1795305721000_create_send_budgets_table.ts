import { BaseSchema } from '@adonisjs/lucid/schema'

/** How far the calls that a provider's account allows are given away, for all processes (docs/domain.md, "What a provider allows"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('send_budgets', (table) => {
      table.string('name', 40).notNullable().primary().comment('channel and driver')
      table.timestamp('next_at').notNullable().comment('the first turn that is free')
      table.timestamp('back_at').notNullable().comment('when the next that found none asks again')
      table.timestamp('bulk_at').notNullable().comment('the first turn for what can wait')
      table.timestamp('bulk_back_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('send_budgets')
  }
}
