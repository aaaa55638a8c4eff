import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Logins. `personal_account_id` names the account that belongs to the person.
 * A user who signs up by Google or Microsoft has no password until one is chosen by mail.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.uuid('id').primary()
      table
        .uuid('personal_account_id')
        .notNullable()
        .unique()
        .references('accounts.id')
        .onDelete('CASCADE')
      table.specificType('email', 'citext').notNullable().unique()
      table.string('password', 255).nullable()
      table.string('state', 16).notNullable().defaultTo('CREATED')
      table.boolean('is_staff').notNullable().defaultTo(false)
      table.string('source', 64).nullable()
      table.string('referral', 64).nullable()
      table.timestamp('terms_accepted_at').notNullable()
      table.timestamp('email_verified_at').nullable()
      table.timestamp('last_login_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.jsonb('tour').nullable()
    })
  }

  async down() {
    this.schema.dropTable('users')
  }
}
