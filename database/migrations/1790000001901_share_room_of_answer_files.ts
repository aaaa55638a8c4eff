import { BaseSchema } from '@adonisjs/lucid/schema'

/** The address that a client's file came from: the room of unclaimed files is shared between addresses. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('answer_files', (table) => {
      table.string('address', 64).nullable().comment('null once a booking has claimed the file')
    })
  }

  async down() {
    this.schema.alterTable('answer_files', (table) => {
      table.dropColumn('address')
    })
  }
}
