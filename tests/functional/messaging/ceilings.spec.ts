import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import User from '#app/accounts/users/user'
import { aHost, ana } from '#tests/helpers/host'
import { mailCeilings } from '#config/limits'
import Delivery from '#app/messaging/deliveries/delivery'
import type { About } from '#app/messaging/deliveries/delivery'
import { transaction } from '#core/database/transaction'
import { termsOf } from '#tests/helpers/messages'
import { planDeliveries } from '#app/messaging/deliveries/plan_deliveries'
import { mailboxOf } from '#app/messaging/deliveries/domain/mailbox'

const ID = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'
let keys = 0

const booking = (accountId: string, audience: 'attendee' | 'host' = 'attendee'): About => ({
  kind: 'booking',
  accountId,
  ticketId: ID,
  eventId: ID,
  audience,
})

/** A message about each kind of subject that is no booking. */
const MESSAGES: Record<string, string> = {
  code: 'verification_code',
  invitation: 'invitation',
  password_reset: 'password_reset',
  password_changed: 'password_changed',
}

type Wish = {
  times?: number
  message?: string
  recipient?: string
  about?: About
  at?: DateTime
  /** Whether one event calls for all of them. */
  together?: boolean
}

/** Plans so many messages to one person, and answers how many are sent. */
async function planned(accountId: string, wanted: Wish) {
  const { times = 1, recipient = ana.email, at } = wanted
  const about = wanted.about ?? booking(accountId)
  const message = wanted.message ?? MESSAGES[about.kind] ?? 'booking_confirmed'
  const mine = Array.from({ length: times }, () => `k${keys++}`)
  const plans = mine.map((key) => ({
    accountId,
    key,
    channel: 'email',
    message,
    recipient,
    language: 'es' as const,
    about,
    at,
    ...termsOf(message, about),
  }))
  const events = wanted.together ? [plans] : plans.map((plan) => [plan])
  for (const event of events) await transaction((trx) => planDeliveries(trx, event))
  const sent = await Delivery.query().whereIn('key', mine).whereNot({ state: 'notSent' })
  return sent.length
}

const reasons = async () =>
  (await Delivery.query().where({ state: 'notSent' })).map(({ reason }) => reason)

/** So small that they are reached at once. */
function lower(cleanup: (end: () => void) => void) {
  const before = structuredClone(mailCeilings)
  cleanup(() => void Object.assign(mailCeilings, before))
  Object.assign(mailCeilings.recipientDay, { booking: 3, change: 2, host: 2, invitation: 2 })
}

test.group('A day’s mails', () => {
  test('to one inbox are counted whichever hosts send them and however it is written', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    const [one, other] = [(await aHost()).account.id, (await aHost()).account.id]

    assert.equal(await planned(one, { times: 2 }), 2)
    assert.equal(await planned(other, { recipient: 'Ana.Torres+x@Example.com' }), 1)
    assert.equal(await planned(other, { times: 2 }), 0)
    assert.deepEqual(await reasons(), ['recipientDay', 'recipientDay'])
    assert.equal(await planned(one, { recipient: 'other@example.com' }), 1)
  })

  test('that one event calls for count each other, those of another purpose or inbox do not', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    const { id } = (await aHost()).account

    assert.equal(await planned(id, { times: 2, together: true }), 2)
    assert.equal(await planned(id, { times: 5, together: true }), 1)
    assert.equal(await planned(id, { times: 2, together: true, message: 'booking_rescheduled' }), 2)
    assert.equal(await planned(id, { times: 2, together: true, recipient: 'other@example.com' }), 2)
    assert.deepEqual(await reasons(), Array(4).fill('recipientDay'))
  })

  test('that move a booking to and fro never use up what its confirmation needs', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    const { id } = (await aHost()).account

    assert.equal(await planned(id, { message: 'booking_rescheduled', times: 5 }), 2)
    assert.equal(await planned(id, { message: 'booking_confirmed' }), 1)
    assert.equal(await planned(id, { message: 'booking_cancelled' }), 1)
  })

  test('are those of the day on which they go out', async ({ assert, cleanup }) => {
    lower(cleanup)
    const { id } = (await aHost()).account
    const later = DateTime.utc().plus({ days: 2 })

    assert.equal(await planned(id, { times: 4 }), 3)
    assert.equal(await planned(id, { times: 4, at: later }), 3)
  })

  test('to a host and to invited members end too; codes and recovery have limits of their own', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    const { account, user } = await aHost()
    const invitation: About = { kind: 'invitation', invitationId: ID }

    assert.equal(await planned(account.id, { times: 3, about: booking(account.id, 'host') }), 2)
    assert.equal(await planned(account.id, { times: 3, about: invitation }), 2)
    const code: About = { kind: 'code', codeId: ID }
    assert.equal(await planned(account.id, { times: 5, about: code, recipient: user.email }), 5)
  })

  test('of one account end at its ceiling, to all recipients together', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    Object.assign(mailCeilings, { accountDay: 2 })
    const { id } = (await aHost()).account

    for (const [index, count] of [1, 1, 0].entries())
      assert.equal(await planned(id, { recipient: `client${index}@example.com` }), count)
    assert.deepEqual(await reasons(), ['accountDay'])
  })

  test('about ends of bookings still go out when confirmations or the account’s mails are used up', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    Object.assign(mailCeilings, { accountDay: 2, accountEndsDay: 3 })
    const { id } = (await aHost()).account

    assert.equal(await planned(id, { times: 4 }), 2)
    for (const message of ['booking_cancelled', 'session_cancelled', 'file_delivered'])
      assert.equal(await planned(id, { message }), 1, message)
    assert.equal(await planned(id, { message: 'booking_rejected' }), 0)
    assert.equal(await planned(id, { message: 'booking_cancelled', about: booking(id, 'host') }), 1)
  })

  test('to its own host are not among what an account sends to others', async ({
    assert,
    cleanup,
  }) => {
    lower(cleanup)
    Object.assign(mailCeilings, { accountDay: 1 })
    const { account, user } = await aHost()
    const own = { about: booking(account.id, 'host'), recipient: user.email }

    assert.equal(await planned(account.id, own), 1)
    assert.equal(await planned(account.id, {}), 1)
    assert.equal(await planned(account.id, own), 1)
  })

  test('planned at once are held to the ceiling all the same', async ({ assert, cleanup }) => {
    lower(cleanup)
    const { id } = (await aHost()).account

    await Promise.all(Array.from({ length: 8 }, () => planned(id, {})))

    assert.lengthOf(await Delivery.query().whereNot({ state: 'notSent' }), 3)
  })
})

test.group('An account without a verified e-mail', () => {
  test('sends only mails that prove and keep its own login', async ({ assert }) => {
    const { account, user } = await aHost()
    await User.query().where({ id: user.id }).update({ emailVerifiedAt: null })
    const at = DateTime.utc().toISO()
    const own: About[] = [
      { kind: 'code', codeId: ID },
      { kind: 'password_reset', resetId: ID },
      { kind: 'password_changed', userId: ID, at },
    ]
    const others: About[] = [
      booking(account.id),
      booking(account.id, 'host'),
      { kind: 'invitation', invitationId: ID },
      { kind: 'series', accountId: account.id, seriesId: ID, audience: 'attendee' },
    ]

    for (const about of own) assert.equal(await planned(account.id, { about }), 1, about.kind)
    for (const about of others) assert.equal(await planned(account.id, { about }), 0, about.kind)
    assert.deepEqual(await reasons(), Array(4).fill('unverified'))
  })
})

test.group('One inbox', () => {
  test('is known however its address is written', ({ assert }) => {
    assert.equal(mailboxOf('Ana.Torres+news@GMAIL.com'), 'anatorres@gmail.com')
    assert.equal(mailboxOf('ana.torres+x@example.com'), 'ana.torres@example.com')
  })
})
