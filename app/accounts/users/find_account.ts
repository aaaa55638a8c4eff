import User from './user.ts'
import Account from './account.ts'
import type { Duration } from '#shared/durations'
import type { SocialNetwork } from '#shared/social_networks'
import type { Confirmations, Reminders } from '#shared/notifications'
import type { Trx } from '#core/database/transaction'

/** An account as the modules above see it. `email` is its owner's. */
export type AccountCard = {
  id: string
  type: 'u' | 't'
  username: string | null
  firstName: string
  lastName: string | null
  fullName: string
  profession: string | null
  bio: string | null
  picture: string | null
  coverPicture: string | null
  textColor: string
  accentColor: string
  city: string | null
  socialNetworks: SocialNetwork[]
  additionalFields: { title: string; value: string }[]
  country: string
  currency: string
  timeZone: string
  locale: 'es' | 'en'
  email: string
  phone: { prefix: string; number: string } | null
  /** The phone (E.164) that was proved by a code; only there it is written to over WhatsApp. */
  verifiedPhone: string | null
  policy: {
    minReservation: Duration
    maxReservation: Duration
    minCancellation: Duration
    minReschedulling: Duration
  }
  reminders: Reminders
  confirmations: Confirmations
  /** Whether it gets a mail about its week each Monday. */
  /** Whether clients who answer a mail write to their address. */
  showsEmail: boolean
  weeklySummary: boolean
  roleId: string
  /** Whether its profile lives under /profesionales too. */
  isPlus: boolean
  /** Whether its public link leads to its profile, rather than straight to its services. */
  showInfoPage: boolean
  /** Whether its owner has proved their e-mail: until then nothing is sent for it. */
  isVerified: boolean
  /**
   * Whether the account publishes nothing and takes no bookings. True when its owner is disabled or has not proved
   * the e-mail.
   */
  isClosed: boolean
}

/** An account by its id. */
export async function accountById(id: string, trx?: Trx): Promise<AccountCard | undefined> {
  return cardWhere('accounts.id', id, trx)
}

/** An account by the name in its address, unless it is closed. */
export async function accountByUsername(
  username: string,
  trx?: Trx
): Promise<AccountCard | undefined> {
  const account = await cardWhere('accounts.username', username, trx)
  return account?.isClosed ? undefined : account
}

/** Several accounts, by their ids. */
export async function accountsByIds(ids: string[], trx?: Trx): Promise<Map<string, AccountCard>> {
  const accounts = await withOwner(trx).whereIn('accounts.id', [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, cardOf(account)]))
}

async function cardWhere(column: string, value: string, trx?: Trx) {
  const account = await withOwner(trx).where(column, value).first()
  return account ? cardOf(account) : undefined
}

function withOwner(trx?: Trx) {
  return Account.query({ client: trx })
    .select(
      'accounts.*',
      'users.email as owner_email',
      'users.state as owner_state',
      'users.email_verified_at as owner_verified_at'
    )
    .innerJoin('members', (join) => {
      join.on('members.account_id', 'accounts.id').andOnVal('members.role', 'OWNER')
    })
    .innerJoin('users', 'users.id', 'members.user_id')
}

function cardOf(account: Account): AccountCard {
  return {
    ...writtenBy(account),
    id: account.id,
    type: account.type === 't' ? 't' : 'u',
    lastName: account.lastName,
    accentColor: account.shownAccent,
    locale: account.locale === 'en' ? 'en' : 'es',
    email: account.$extras.owner_email,
    policy: policyOf(account),
    verifiedPhone: account.verifiedPhone,
    confirmations: account.confirmations,
    showsEmail: account.showsEmail,
    weeklySummary: account.weeklySummary,
    roleId: account.roleId,
    isVerified: account.$extras.owner_verified_at !== null,
    isClosed:
      account.$extras.owner_state === 'DISABLED' || account.$extras.owner_verified_at === null,
  }
}

/** The fields of an account that its managers and other modules see alike, as the API has them. */
export function writtenBy(account: Account) {
  return {
    username: account.username,
    firstName: account.firstName,
    fullName: account.fullName,
    profession: account.profession,
    bio: account.bio,
    picture: account.picture,
    coverPicture: account.coverPicture,
    textColor: account.textColor,
    city: account.city,
    socialNetworks: account.socialNetworks,
    additionalFields: account.additionalFields,
    country: account.country,
    currency: account.currency,
    timeZone: account.timeZone,
    phone: phoneOf(account),
    reminders: account.reminders,
    isPlus: account.isPlus,
    showInfoPage: account.showInfoPage,
  }
}

/** The telephone in the form of the API, or null. */
function phoneOf({ phonePrefix, phoneNumber }: Account): AccountCard['phone'] {
  return phonePrefix && phoneNumber ? { prefix: phonePrefix, number: phoneNumber } : null
}

/** The policy that new services of an account begin with. */
export function policyOf(account: Account): AccountCard['policy'] {
  const { minReservation, maxReservation, minCancellation, minRescheduling } = account
  return { minReservation, maxReservation, minCancellation, minReschedulling: minRescheduling }
}

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

/** The names of people, by the ids of their logins. */
export async function namesOfPeople(userIds: string[]): Promise<Map<string, string>> {
  const users = await User.query()
    .whereIn('id', [...new Set(userIds)])
    .preload('account')
  return new Map(users.map(({ id, account }) => [id, account.fullName]))
}
