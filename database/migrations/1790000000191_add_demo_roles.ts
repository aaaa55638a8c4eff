import { BaseSchema } from '@adonisjs/lucid/schema'

/** The trial of each paid plan (specification, section 3, Plan codes): the same rights, but not paid for. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`INSERT INTO roles (id, label, level, features, constraints)
      SELECT 'DEMO_' || id, 'DEMO ' || label, level, features, constraints FROM roles WHERE id IN ('PRO', 'BUSINESS', 'ENTERPRISE')`)
  }

  async down() {
    this.schema.raw(`DELETE FROM roles WHERE id LIKE 'DEMO\\_%'`)
  }
}
