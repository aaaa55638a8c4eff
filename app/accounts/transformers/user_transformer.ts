import vine from '@vinejs/vine'
import { planShape } from './plan.ts'
import type { Self } from '../queries/self_of.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { phoneOf, policyOf } from '../queries/account_card.ts'

/** Who is signed in, as themselves. */
export default class UserTransformer extends BaseTransformer<Self> {
  toObject() {
    const { user, plan } = this.resource
    const { account } = user
    return {
      ...this.pick(user, ['id', 'email', 'state']),
      accountId: account.id,
      emailVerified: user.emailVerifiedAt !== null,
      type: account.type,
      fullName: account.fullName,
      ...this.pick(account, [
        'firstName',
        'lastName',
        'username',
        'country',
        'currency',
        'timeZone',
        'locale',
      ]),
      ...this.pick(account, [
        'category',
        'profession',
        'bio',
        'picture',
        'textColor',
        'accentColor',
        'onboarding',
      ]),
      phone: phoneOf(account),
      defaultPolicy: policyOf(account),
      plan: { ...plan },
    }
  }
}

const text = () => vine.string()
const words = () => vine.string().nullable()
const duration = () => vine.object({ value: vine.number(), unit: text() })

/** The answer of the calls that show who is signed in. */
export const userAnswer = vine.create({
  id: text(),
  email: text(),
  state: text(),
  accountId: text(),
  emailVerified: vine.boolean(),
  type: text(),
  fullName: text(),
  firstName: text(),
  lastName: words(),
  username: words(),
  country: text(),
  currency: text(),
  timeZone: text(),
  locale: text(),
  category: words(),
  profession: words(),
  bio: words(),
  picture: words(),
  textColor: text(),
  accentColor: text(),
  onboarding: vine.boolean(),
  phone: vine.object({ prefix: text(), number: text() }).nullable(),
  defaultPolicy: vine.object({
    minReservation: duration(),
    maxReservation: duration(),
    minCancellation: duration(),
    minReschedulling: duration(),
  }),
  plan: planShape(),
})
