import { BaseSchema } from '@adonisjs/lucid/schema'

/** Profiles that also live under /profesionales, what they show there, and whether a link leads to the information page. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('accounts', (table) => {
      table.boolean('is_plus').notNullable().defaultTo(false)
      table.boolean('show_info_page').notNullable().defaultTo(true)
    })
    this.schema.alterTable('services', (table) => {
      table
        .boolean('is_plus')
        .notNullable()
        .defaultTo(true)
        .comment('shown under /profesionales, where its host is')
    })
  }

  async down() {
    this.schema.alterTable('services', (table) => {
      table.dropColumn('is_plus')
    })
    this.schema.alterTable('accounts', (table) => {
      table.dropColumns('is_plus', 'show_info_page')
    })
  }
}
