import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Waitlist forms, files and payment links: services without a meeting. A place of a limited one is taken by one conditional
 * update of `enrolled`, as those of a workshop are of `taken` (domain rule 2); the constraint is what that cannot get past.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('services', (table) => {
      table.setNullable('max_participants')
      table.integer('enrolled').notNullable().defaultTo(0).comment('of one without a meeting')
      table.string('payment_time', 16).notNullable().defaultTo('PT12H')
      table.jsonb('file').nullable().comment('{ key, name, size, contentType } of an ASSET')
    })
    this.schema.raw(
      'ALTER TABLE services ADD CONSTRAINT services_enrolled CHECK (enrolled >= 0 AND enrolled <= max_participants)'
    )
    this.schema.raw(
      `ALTER TABLE services ADD CONSTRAINT services_payment_time CHECK (payment_time ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$')`
    )
  }

  async down() {
    this.schema.raw('UPDATE services SET max_participants = 10 WHERE max_participants IS NULL')
    this.schema.alterTable('services', (table) => {
      table.dropColumns('enrolled', 'payment_time', 'file')
      table.dropNullable('max_participants')
    })
  }
}
