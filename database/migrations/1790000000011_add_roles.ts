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
  'inbox',
  'multiAccount',
  'buyers',
  'campaigns',
  'analytics',
  'integrations',
]
const ENTERPRISE = [...BUSINESS, 'legalReviews', 'developerApi', 'dedicatedSupport']

const UNLIMITED = 1_000_000

/** The plans of the specification's section 6. Others are added as rows, not as code. */
const ROLES = [
  {
    id: 'BASIC',
    label: 'BASIC',
    level: 0,
    features: [] as string[],
    constraints: { whatsappMessages: 0, maxTeams: 0 },
  },
  {
    id: 'PRO',
    label: 'PRO',
    level: 1,
    features: PRO,
    constraints: { whatsappMessages: 100, maxTeams: 0 },
  },
  {
    id: 'BUSINESS',
    label: 'BUSINESS',
    level: 2,
    features: BUSINESS,
    constraints: { whatsappMessages: UNLIMITED, maxTeams: 3 },
  },
  {
    id: 'ENTERPRISE',
    label: 'ENTERPRISE',
    level: 3,
    features: ENTERPRISE,
    constraints: { whatsappMessages: UNLIMITED, maxTeams: UNLIMITED },
  },
]

export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      await db.table('roles').multiInsert(
        ROLES.map(({ features, ...role }) => ({
          ...role,
          features: JSON.stringify(Object.fromEntries(features.map((feature) => [feature, true]))),
          constraints: JSON.stringify(role.constraints),
        }))
      )
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.from('roles').delete()
    })
  }
}
