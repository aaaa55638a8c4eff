import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The percentage of a price that each plan costs where it is charged through the platform (specification, section 3: plan
 * with commission). The rates are ours: README, Commission.
 */
const RATES = { BASIC: 10, PRO: 5, BUSINESS: 3, ENTERPRISE: 2 }

export default class extends BaseSchema {
  async up() {
    for (const [id, rate] of Object.entries(RATES))
      this.schema.raw(
        `UPDATE roles SET constraints = constraints || '{"commission": ${rate}}' WHERE id IN ('${id}', 'DEMO_${id}')`
      )
  }

  async down() {
    this.schema.raw(`UPDATE roles SET constraints = constraints - 'commission'`)
  }
}
