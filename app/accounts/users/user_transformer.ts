import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { Self } from './find_self.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { accountFields, accountShape } from './account_fields.ts'

/** The signed-in user. */
export default class UserTransformer extends BaseTransformer<Self> {
  toObject() {
    const { user, details } = this.resource
    const { account } = user
    return answer(shape, {
      ...accountFields(account, details),
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
      role: details.plan.id,
      authType: user.password ? ('PASSWORD' as const) : ('PROVIDER' as const),
      userIntention: null,
    })
  }
}

const text = () => vine.string()
const optionalText = () => vine.string().nullable()

const shape = {
  ...accountShape,
  id: text(),
  email: text(),
  state: text(),
  accountId: text(),
  emailVerified: vine.boolean(),
  hasPassword: vine.boolean(),
  type: text(),
  lastName: optionalText(),
  birthDate: optionalText(),
  gender: optionalText(),
  category: optionalText(),
  onboarding: vine.boolean(),
  tour: vine
    .object({
      updatedAt: text(),
      steps: vine.array(vine.object({ code: text(), status: text() })),
    })
    .nullable(),
  role: text(),
  authType: vine.enum(['PASSWORD', 'PROVIDER'] as const),
  userIntention: optionalText(),
}

/** The answer of the calls that show who is signed in. */
export const userAnswer = vine.create(shape)
