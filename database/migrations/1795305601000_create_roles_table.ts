import { BaseSchema } from '@adonisjs/lucid/schema'

const PRO = [
  'whatsapp',
  'multipleCalendars',
  'paymentIntegrations',
  'coupons',
  'customEmails',
  'bookingModule',
  'shareEmbed',
]
const BUSINESS = [
  ...PRO,
  'customWhatsapp',
  'ownNumber',
  'inbox',
  'multiAccount',
  'buyers',
  'campaigns',
  'analytics',
  'integrations',
]
const ENTERPRISE = [...BUSINESS, 'legalReviews', 'developerApi', 'dedicatedSupport']

const UNLIMITED = 1_000_000

const role = (id: string, level: number, features: string[], constraints: object) => ({
  id,
  label: id.replace('_', ' '),
  level,
  features: JSON.stringify(Object.fromEntries(features.map((feature) => [feature, true]))),
  constraints: JSON.stringify(constraints),
})

/** A plan that is sold, or given, and its trial with the same rights. */
const withTrial = (...[id, ...rest]: Parameters<typeof role>) => [
  role(id, ...rest),
  role(`DEMO_${id}`, ...rest),
]

const FREE = { whatsappMessages: 0, maxTeams: 0, commission: 10 }

/** The plans, with the commission in percent (docs/domain.md, "Commission"). Others are added as rows, not as code. */
const ROLES = [
  role('BASIC', 0, [], FREE),
  // BASIC with the module of bookings; a trial beside it is the better of the two.
  role('DEMO_MEETING', 0, ['bookingModule'], FREE),
  ...withTrial('PRO', 1, PRO, { whatsappMessages: 100, maxTeams: 0, commission: 5 }),
  ...withTrial('PRIME', 1, PRO, { whatsappMessages: 100, maxTeams: 0, commission: 5 }),
  ...withTrial('BUSINESS', 2, BUSINESS, {
    whatsappMessages: UNLIMITED,
    maxTeams: 3,
    commission: 3,
  }),
  ...withTrial('ENTERPRISE', 3, ENTERPRISE, {
    whatsappMessages: UNLIMITED,
    maxTeams: UNLIMITED,
    commission: 2,
  }),
]

/** Plans as data: what each one may do, and how much of it (docs/domain.md, "Roles and plans"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('roles', (table) => {
      table.string('id', 32).primary()
      table.string('label', 64).notNullable()
      table.integer('level').notNullable()
      table.jsonb('features').notNullable().defaultTo('{}')
      table.jsonb('constraints').notNullable().defaultTo('{}')
    })
    this.defer(async (db) => {
      await db.table('roles').multiInsert(ROLES)
    })
  }

  async down() {
    this.schema.dropTable('roles')
  }
}
