import { BaseSchema } from '@adonisjs/lucid/schema'

/** What hosts answer about the product. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('feedback', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('rating').notNullable()
      table.string('absence_sentiment', 24).notNullable()
      table.text('comment').notNullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['account_id', 'id'])
    })
    this.schema.raw(`ALTER TABLE feedback
      ADD CONSTRAINT feedback_rating CHECK (rating BETWEEN 1 AND 10)`)
  }

  async down() {
    this.schema.dropTable('feedback')
  }
}
