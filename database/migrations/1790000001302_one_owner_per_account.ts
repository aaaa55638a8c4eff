import { BaseSchema } from '@adonisjs/lucid/schema'

/** An account has one OWNER, whatever happens at the same moment. Of several, the first member stays it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `UPDATE members SET role = 'ADMIN' WHERE role = 'OWNER' AND EXISTS (SELECT 1 FROM members first
         WHERE first.account_id = members.account_id AND first.role = 'OWNER' AND first.id < members.id)`
    )
    this.schema.raw(
      `CREATE UNIQUE INDEX members_one_owner ON members (account_id) WHERE role = 'OWNER'`
    )
  }

  async down() {
    this.schema.raw('DROP INDEX members_one_owner')
  }
}
