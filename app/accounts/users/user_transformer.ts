import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { planFields, planShape } from '../plans/plan.ts'
import type { Self } from './find_self.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { accountFields, accountShape } from './account_fields.ts'

/** No account earns any yet (docs/domain.md, "Accounts"). */
const NO_CREDITS = { earned: 0, used: 0, available: 0 }

/** The signed-in user. */
export default class UserTransformer extends BaseTransformer<Self> {
  toObject() {
    const { user, plan, pictures, more } = this.resource
    const { account } = user
    return answer(shape, {
      ...accountFields(account, pictures, more),
      ...this.pick(user, ['id', 'email', 'state']),
      accountId: account.id,
      emailVerified: user.emailVerifiedAt !== null,
      hasPassword: user.password !== null,
      type: account.type,
      lastName: account.lastName,
      birthDate: account.birthDate?.toISODate() ?? null,
      gender: account.gender,
      category: account.category,
      onboarding: account.onboarding,
      tour: user.tour,
      plan: planFields(plan),
      role: plan.id,
      customRole: { id: plan.id, label: plan.label },
      authType: user.password ? ('PASSWORD' as const) : ('PROVIDER' as const),
      userIntention: null,
      credits: NO_CREDITS,
    })
  }
}

const text = () => vine.string()
const words = () => vine.string().nullable()

const shape = {
  ...accountShape,
  id: text(),
  email: text(),
  state: text(),
  accountId: text(),
  emailVerified: vine.boolean(),
  hasPassword: vine.boolean(),
  type: text(),
  lastName: words(),
  birthDate: words(),
  gender: words(),
  category: words(),
  onboarding: vine.boolean(),
  tour: vine
    .object({
      updatedAt: text(),
      steps: vine.array(vine.object({ code: text(), status: text() })),
    })
    .nullable(),
  plan: planShape(),
  role: text(),
  customRole: vine.object({ id: text(), label: text() }),
  authType: vine.enum(['PASSWORD', 'PROVIDER'] as const),
  userIntention: words(),
  credits: vine.object({ earned: vine.number(), used: vine.number(), available: vine.number() }),
}

/** The answer of the calls that show who is signed in. */
export const userAnswer = vine.create(shape)
