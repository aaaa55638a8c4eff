import { BaseSchema } from '@adonisjs/lucid/schema'

/** How changes of collaborators are recorded, as in the migration of `audit_log`. */
const RULE = {
  account: 'account_id',
  id: 'service_id',
  thing: 'service',
  parent: ['services', 'title', 'service_id'],
  detail: ['accounts', '', 'collaborator_account_id'],
  skip: [
    ...['account_id', 'id', 'created_at', 'updated_at'],
    ...['service_id', 'collaborator_account_id', 'position'],
  ],
  secret: [],
  tail: [],
}

/** A currency says what an amount is of, and is no setting. */
const SKIPPED = [...RULE.skip, 'currency']

/**
 * What a collaborator gets of a paid booking, in the books of the team alone. A service has the share that is agreed on
 * now, a booking those that were in force when it was made (docs/domain.md, "Shares").
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('service_collaborators', (table) => {
      table.integer('share_percent').nullable()
      table.bigInteger('share_amount').nullable()
      table.specificType('currency', 'char(3)').nullable().comment('of share_amount')
    })
    this.recordChanges(SKIPPED)
    this.schema.raw(`ALTER TABLE service_collaborators
      ADD CONSTRAINT service_collaborators_share CHECK (
        (share_percent IS NULL OR share_percent BETWEEN 1 AND 100)
        AND (share_amount IS NULL OR share_amount > 0)
        AND (share_percent IS NULL OR share_amount IS NULL)
        AND (share_amount IS NULL) = (currency IS NULL))`)
    this.schema.alterTable('tickets', (table) => {
      table
        .jsonb('shares')
        .nullable()
        .comment('[{ accountId, part, of }] of what is kept; null: none')
    })
    this.schema.raw(`ALTER TABLE tickets
      ADD CONSTRAINT tickets_shares CHECK (shares IS NULL OR jsonb_typeof(shares) = 'array')`)
  }

  async down() {
    this.schema.alterTable('tickets', (table) => {
      table.dropColumn('shares')
    })
    this.schema.alterTable('service_collaborators', (table) => {
      table.dropColumns('share_percent', 'share_amount', 'currency')
    })
    this.recordChanges(RULE.skip)
  }

  private recordChanges(skip: string[]) {
    this.schema.raw('DROP TRIGGER audit ON service_collaborators')
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_collaborators
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify({ ...RULE, skip })}')`)
  }
}
