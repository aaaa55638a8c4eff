import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import type { Mail } from '#app/messaging/channels/email/contract'
import { anAccount, HOSTILE } from '#tests/helpers/ticket_cards'
import { bankAccountMail } from '#app/messaging/messages/bank_account_mail'
import { identityMail } from '#app/messaging/messages/identity_mail'
import { invitationMail } from '#app/messaging/messages/invitation_mail'
import { subscriptionMail } from '#app/messaging/messages/subscription_mail'
import { verificationMail } from '#app/messaging/messages/verification_mail'
import { calendarFeedMail } from '#app/messaging/messages/calendar_feed_mail'
import { passwordChangedMail, passwordResetMail } from '#app/messaging/messages/password_mail'
import {
  doubledStops,
  gluedLines,
  hrefsOf,
  strayLinks,
  urlsOf,
  wordsOf,
} from '#tests/helpers/mail_checks'

type Locale = 'es' | 'en'
type Rule = { mail: (locale: Locale) => Promise<Mail | undefined>; leadsTo: string | null }

const AT = '2026-12-01T15:00:00Z'
const person = (locale: Locale) => ({ ...anAccount({ locale }), accountId: 'a', stillWanted: true })
const plan = (isTrial: boolean, hasEnded: boolean) => (locale: Locale) => ({
  ...{ account: anAccount({ locale }), isTrial, hasEnded, plan: 'PRO', endsAt: AT },
  stillWanted: true,
})
const identity = (message: string): Rule => ({
  mail: (locale) => identityMail(person(locale), { message, provider: 'google', at: AT }),
  leadsTo: '/profile/u/me/data/general',
})
const code = (purpose: 'EMAIL' | 'BANK_ACCOUNT') => ({ purpose, code: '123456' })
const bank = (message: string): Rule => ({
  mail: (locale) => bankAccountMail(person(locale), { message, at: AT }),
  leadsTo: '/profile/u/me/wallet/config',
})
const ending = (message: string, isTrial: boolean, hasEnded: boolean): Rule => ({
  mail: (locale) => subscriptionMail(plan(isTrial, hasEnded)(locale), message),
  leadsTo: '/profile/u/me/upgrade',
})

/** Every message that is not about a booking, and the one place it leads to. */
const NOTICES: Record<string, Rule> = {
  verification_code: {
    mail: (locale) => verificationMail({ ...person(locale), ...code('EMAIL') }),
    leadsTo: null,
  },
  bank_code: {
    mail: (locale) => verificationMail({ ...person(locale), ...code('BANK_ACCOUNT') }),
    leadsTo: null,
  },
  bank_change_planned: bank('bank_change_planned'),
  bank_change_cancelled: bank('bank_change_cancelled'),
  bank_account_deleted: bank('bank_account_deleted'),
  password_reset: {
    mail: (locale) => passwordResetMail({ ...person(locale), token: 'abc' }),
    leadsTo: '/recover-password?token=abc',
  },
  password_changed: {
    mail: (locale) => passwordChangedMail(person(locale), AT),
    leadsTo: '/request-recover-password',
  },
  invitation: {
    mail: (locale) =>
      invitationMail({
        ...{ accountId: 'a', email: 'x@example.com', teamName: HOSTILE, token: 'abc' },
        ...{ invitedBy: person(locale), stillWanted: true },
      }),
    leadsTo: '/teams/accept-invitation?token=abc',
  },
  identity_connected: identity('identity_connected'),
  identity_claimed: identity('identity_claimed'),
  trial_ending: ending('trial_ending', true, false),
  trial_ended: ending('trial_ended', true, true),
  plan_ended: ending('plan_ended', false, true),
  calendar_feed_failed: {
    mail: (locale) =>
      calendarFeedMail({ account: anAccount({ locale }), name: HOSTILE }, 'calendar_feed_failed'),
    leadsTo: '/profile/u/me/config/calendars',
  },
}

const texts = JSON.parse(
  readFileSync(app.makePath('resources/lang/es/emails.json'), 'utf8')
) as Record<string, Record<string, unknown>>

test.group('Every mail that is not about a booking', () => {
  test('has its expectations: a new one without them fails here', ({ assert }) => {
    const known = Object.entries(texts).filter(([, said]) => typeof said.subject === 'string')
    assert.sameMembers(
      Object.keys(NOTICES),
      known.map(([message]) => message)
    )
  })

  for (const locale of ['es', 'en'] as const)
    test(`leads to one place of ours and makes a link of nothing that people wrote (${locale})`, async ({
      assert,
    }) => {
      for (const [name, { mail: make, leadsTo }] of Object.entries(NOTICES)) {
        const mail = (await make(locale))!
        const links = leadsTo ? [`${appUrl}${leadsTo}`] : []
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
