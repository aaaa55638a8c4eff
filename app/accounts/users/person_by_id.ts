import User from './user.ts'
import type { Trx } from '#core/database/transaction'

/** A person as messages address them. */
export type PersonCard = {
  accountId: string
  email: string
  firstName: string
  locale: 'es' | 'en'
  timeZone: string
}

/** A person by the id of their login. */
export async function personById(userId: string, trx?: Trx): Promise<PersonCard | undefined> {
  const user = await User.query({ client: trx }).where({ id: userId }).preload('account').first()
  return user
    ? {
        accountId: user.personalAccountId,
        email: user.email,
        firstName: user.account.firstName,
        locale: user.account.locale === 'en' ? 'en' : 'es',
        timeZone: user.account.timeZone,
      }
    : undefined
}
