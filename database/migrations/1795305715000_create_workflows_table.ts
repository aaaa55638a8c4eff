import { BaseSchema } from '@adonisjs/lucid/schema'

/** Steps around bookings that an account sends by itself (docs/domain.md, "Workflows"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('workflows', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('name', 80).notNullable()
      table.boolean('is_enabled').notNullable().defaultTo(true)
      table.boolean('is_for_all').notNullable().defaultTo(false).comment('of the services')
      table.timestamp('since').notNullable().comment('sends nothing that was due before')
      table.integer('version').notNullable().comment('the newest one')
      table
        .uuid('locked_by')
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('the manager of a team who alone changes it, beside the owner')
      table.jsonb('banner').nullable().comment('MailPicture: above the title of its e-mails')
      table.jsonb('logo').nullable().comment('MailPicture')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('workflows')
  }
}
