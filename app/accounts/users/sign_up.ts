import type { DateTime } from 'luxon'
import { now } from '#core/time'
import User from './user.ts'
import { publish } from '#core/jobs'
import Account from './account.ts'
import Member from './member.ts'
import { emailTaken } from '../errors.ts'
import { userSignedUp } from '../events.ts'
import { startTrial } from '../plans/start_trial.ts'
import { homeCountryOf } from '#shared/countries'
import { requestVerification } from './request_verification.ts'
import type { Trx } from '#core/database/transaction'
import type { SignUp } from './validators.ts'

/**
 * A user who signs up. A user of a provider has no password, and an address that the provider has verified
 * (`emailVerifiedAt`).
 */
export type Newcomer = Omit<SignUp, 'password' | 'terms'> & {
  locale: string
  password: string | null
  emailVerifiedAt?: DateTime
}

/**
 * Makes a login with its personal account, and asks for the proof of its e-mail unless there is one. Throws EMAIL_TAKEN (409).
 * The country decides currency and, unless one is given, the time zone; one we do not serve counts as US.
 */
export async function signUp(trx: Trx, input: Newcomer): Promise<User> {
  if (await User.query({ client: trx }).where('email', input.email).first()) throw emailTaken()

  const country = homeCountryOf(input.country)
  const account = await Account.create(
    {
      type: 'u',
      firstName: input.firstName,
      lastName: input.lastName ?? null,
      country: country.code,
      currency: country.currency,
      timeZone: input.timeZone ?? country.timeZone,
      locale: input.locale,
    },
    { client: trx }
  )
  const user = await User.create(
    {
      personalAccountId: account.id,
      email: input.email,
      password: input.password,
      ...(input.emailVerifiedAt && { emailVerifiedAt: input.emailVerifiedAt, state: 'VERIFIED' }),
      source: input.source ?? null,
      referral: input.referral ?? null,
      termsAcceptedAt: now(),
    },
    { client: trx }
  )
  await Member.create({ accountId: account.id, userId: user.id, role: 'OWNER' }, { client: trx })
  await startTrial(trx, account.id)
  await publish(trx, userSignedUp, { userId: user.id, accountId: account.id })
  if (!user.emailVerifiedAt) await requestVerification(trx, user.id)
  return user
}
