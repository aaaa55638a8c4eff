import { now } from '#core/time'
import User from '../models/user.ts'
import { publish } from '#core/jobs'
import Account from '../models/account.ts'
import Member from '../models/member.ts'
import { emailTaken } from '../errors.ts'
import { userSignedUp } from '../events.ts'
import { startTrial } from './start_trial.ts'
import { countryOf } from '#shared/countries'
import { requestVerification } from './request_verification.ts'
import type { Trx } from '#core/database/transaction'
import type { SignUp } from '../validators/user.ts'

/**
 * Makes a login with its personal account, and asks for the proof of its e-mail. Throws EMAIL_TAKEN (409).
 * The country decides currency and, unless one is given, the time zone; one we do not serve counts as US.
 */
export async function signUp(trx: Trx, input: SignUp & { locale: string }): Promise<User> {
  if (await User.query({ client: trx }).where('email', input.email).first()) throw emailTaken()

  const country = countryOf(input.country)
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
      source: input.source ?? null,
      referral: input.referral ?? null,
      termsAcceptedAt: now(),
    },
    { client: trx }
  )
  await Member.create({ accountId: account.id, userId: user.id, role: 'OWNER' }, { client: trx })
  await startTrial(trx, account.id)
  await publish(trx, userSignedUp, { userId: user.id, accountId: account.id })
  await requestVerification(trx, user.id)
  return user
}
