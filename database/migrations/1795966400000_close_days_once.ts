import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An account closes the same days once. Of vacations that are there twice, the one stays that says more to clients: with a
 * note, else with a colleague, else the first.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`DELETE FROM vacations v USING (
        SELECT account_id, id, row_number() OVER (
          PARTITION BY account_id, starts_on, ends_on
          ORDER BY note IS NULL, colleague_id IS NULL, created_at, id
        ) AS place
        FROM vacations
      ) same
      WHERE same.account_id = v.account_id AND same.id = v.id AND same.place > 1`)
    this.schema.alterTable('vacations', (table) => {
      table.unique(['account_id', 'starts_on', 'ends_on'])
    })
  }

  async down() {
    this.schema.alterTable('vacations', (table) => {
      table.dropUnique(['account_id', 'starts_on', 'ends_on'])
    })
  }
}
