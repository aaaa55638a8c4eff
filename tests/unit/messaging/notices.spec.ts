import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { readFileSync } from 'node:fs'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import { mailOf } from '#tests/helpers/messages'
import { anAccount, HOSTILE } from '#tests/helpers/ticket_cards'
import {
  doubledStops,
  gluedLines,
  hrefsOf,
  strayLinks,
  urlsOf,
  wordsOf,
} from '#tests/helpers/mail_checks'

type Locale = 'es' | 'en'
type Rule = {
  subject: (locale: Locale) => object
  ids?: object
  /** One place, unless the reader has two answers. */
  leadsTo: string | string[] | null
}

const AT = '2026-12-01T15:00:00Z'
const person = (locale: Locale) => ({ ...anAccount({ locale }), accountId: 'a', stillWanted: true })
const identity: Rule = {
  subject: person,
  ids: { provider: 'google', at: AT },
  leadsTo: '/profile/u/me/data/general',
}
const code: Rule = {
  subject: (locale) => ({ ...person(locale), code: '123456' }),
  leadsTo: null,
}
const bank: Rule = {
  subject: person,
  ids: { at: AT, currencies: ['PEN', 'USD'] },
  leadsTo: '/profile/u/me/wallet/config',
}
const ending: Rule = {
  subject: (locale) => ({ account: anAccount({ locale }), plan: 'PRO', endsAt: AT }),
  leadsTo: '/profile/u/me/upgrade',
}

const quota: Rule = {
  subject: (locale) => ({ account: anAccount({ locale }), quota: { limit: 100 }, share: 80 }),
  leadsTo: '/profile/u/me/upgrade',
}

const payout: Rule = {
  subject: (locale) => ({
    account: anAccount({ locale }),
    amount: 41_230,
    currency: 'PEN',
    bankName: HOSTILE,
    accountEnd: '4521',
    returnReason: HOSTILE,
  }),
  leadsTo: '/profile/u/me/wallet/earnings',
}

const dispute: Rule = {
  subject: (locale) => ({
    account: anAccount({ locale }),
    title: HOSTILE,
    amount: 14_000,
    currency: 'PEN',
    state: 'open',
    isAnswered: false,
    canAnswer: true,
    deadline: null,
  }),
  ids: { accountId: 'a', id: 'x' },
  leadsTo: '/profile/u/me/wallet/disputes/x',
}

/** A booking and a calendar of its host. */
const calendarBooking: Rule = {
  subject: (locale) => ({
    account: anAccount({ locale }),
    calendar: HOSTILE,
    title: HOSTILE,
    start: DateTime.fromISO(AT),
    stands: true,
  }),
  leadsTo: '/profile/u/me/calendar?date=2026-12-01',
}

const askedBooking: Rule = {
  subject: (locale) => ({ ...calendarBooking.subject(locale), there: DateTime.fromISO(AT) }),
  leadsTo: '/profile/u/me/home#changes',
}

/** A connection of video calls in a state. */
function connectionIn(state: 'late' | 'broken'): Rule {
  return {
    subject: (locale) => ({
      account: anAccount({ locale }),
      provider: HOSTILE,
      kind: 'video',
      label: HOSTILE,
      words: HOSTILE,
      state,
    }),
    leadsTo: '/profile/u/me/integrations',
  }
}

/** Every message that is not about a booking, and the one place it leads to. */
const NOTICES: Record<string, Rule> = {
  verification_code: code,
  bank_code: code,
  phone_code: code,
  quota_nearly_used: quota,
  quota_used: quota,
  weekly_summary: {
    subject: (locale) => ({
      account: anAccount({ locale }),
      past: { start: '2026-11-30', bookings: 1, expected: [] },
      coming: { start: '2026-12-07', bookings: 2, expected: [] },
      waiting: 1,
    }),
    leadsTo: '/profile/u/me/home',
  },
  bank_change_planned: bank,
  bank_change_cancelled: bank,
  bank_account_deleted: bank,
  password_reset: {
    subject: (locale) => ({ ...person(locale), token: 'abc' }),
    leadsTo: '/recover-password?token=abc',
  },
  password_changed: { subject: person, ids: { at: AT }, leadsTo: '/request-recover-password' },
  invitation: {
    subject: (locale) => ({
      accountId: 'a',
      email: 'x@example.com',
      teamName: HOSTILE,
      token: 'abc',
      invitedBy: person(locale),
      stillWanted: true,
    }),
    leadsTo: '/teams/accept-invitation?token=abc',
  },
  membership_unpaid: {
    subject: (locale) => ({ account: anAccount({ locale }), plan: 'PRO', until: AT, notice: 2 }),
    ids: { membershipId: 'a', notice: 2 },
    leadsTo: '/profile/u/me/billing',
  },
  membership_returned: {
    subject: (locale) => ({
      account: anAccount({ locale }),
      plan: 'PRO',
      amount: 1200,
      currency: 'USD',
      state: 'done',
      arrival: null,
    }),
    ids: { accountId: 'a', id: 'x' },
    leadsTo: '/profile/u/me/billing',
  },
  identity_connected: identity,
  identity_claimed: identity,
  trial_ending: ending,
  trial_ended: ending,
  plan_ended: ending,
  payout_sent: payout,
  payout_returned: payout,
  dispute_opened: dispute,
  dispute_due: dispute,
  dispute_refused: dispute,
  dispute_won: dispute,
  dispute_lost: dispute,
  own_account_broken: {
    subject: (locale) => ({ account: anAccount({ locale }), provider: HOSTILE, isBroken: true }),
    leadsTo: '/profile/u/me/wallet/methods',
  },
  calendar_clash: {
    subject: (locale) => ({
      ...calendarBooking.subject(locale),
      state: 'open',
      client: HOSTILE,
      moveTo: '/profile/u/me/bookings/tickets/abc?do=move',
      keepLink: `${appUrl}/calendar-clash/abc`,
    }),
    leadsTo: ['/profile/u/me/bookings/tickets/abc?do=move', '/calendar-clash/abc'],
  },
  calendar_event_moved: askedBooking,
  calendar_event_deleted: askedBooking,
  calendar_event_overruled: calendarBooking,
  connection_broken: connectionIn('broken'),
  connection_late: connectionIn('late'),
  whatsapp_number_broken: {
    subject: (locale) => ({ account: anAccount({ locale }), phone: HOSTILE, isBroken: true }),
    leadsTo: '/profile/u/me/config/notifications',
  },
  webhook_endpoint_stopped: {
    subject: (locale) => ({ account: anAccount({ locale }), host: HOSTILE, isOff: true }),
    leadsTo: '/profile/u/me/config/webhooks',
  },
  calendar_feed_failed: {
    subject: (locale) => ({ account: anAccount({ locale }), name: HOSTILE }),
    leadsTo: '/profile/u/me/config/calendars',
  },
}

const texts = JSON.parse(
  readFileSync(app.makePath('resources/lang/es/emails.json'), 'utf8')
) as Record<string, Record<string, unknown>>

test.group('Every mail that is not about a booking', () => {
  test('has its expectations: a new one without them fails here', ({ assert }) => {
    const known = Object.entries(texts).filter(([, parts]) => typeof parts.subject === 'string')
    assert.sameMembers(
      Object.keys(NOTICES),
      known.map(([message]) => message)
    )
  })

  for (const locale of ['es', 'en'] as const)
    test(`leads to its answers, which are ours, and makes a link of nothing that people wrote (${locale})`, async ({
      assert,
    }) => {
      for (const [name, { subject, ids, leadsTo }] of Object.entries(NOTICES)) {
        const mail = await mailOf(name, subject(locale), ids)
        const links = [leadsTo ?? []].flat().map((path) => `${appUrl}${path}`)
        assert.deepEqual(hrefsOf(mail), links, name)
        assert.deepEqual(urlsOf(mail), links, name)
        assert.isEmpty(strayLinks(mail, links), name)
        assert.isEmpty(gluedLines(mail), name)
        assert.isEmpty(doubledStops(mail), name)
        assert.match(mail.html, new RegExp(`<body[^>]* lang="${locale}"`), name)
        for (const words of [mail.subject, mail.text, wordsOf(mail)])
          assert.notMatch(words, /emails\.|undefined|\[object|translation missing/i, name)
      }
    })
})
