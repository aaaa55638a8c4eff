import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { joinTickets, type DatedTicket } from '#ticketing'
import type { Mail } from '#app/messaging/channels/email/contract'
import app from '@adonisjs/core/services/app'
import { readFileSync } from 'node:fs'
import { mailOf } from '#tests/helpers/messages'
import type { Audience } from '#shared/audiences'
import { MEETING_RULES, REGISTRATION_RULES, type MailRule } from './mail_rules.ts'
import {
  doubledStops,
  entriesOf,
  gluedLines,
  hrefsOf,
  strayLinks,
  urlsOf,
  wordsOf,
} from '#tests/helpers/mail_checks'
import {
  aChange,
  aDatedTicket,
  aTicket,
  stepOf,
  HOST_NUMBER,
  MEETING_KINDS,
  PERSON,
  ROOM,
  type MeetingKind,
} from '#tests/helpers/ticket_cards'

type Case = {
  name: string
  rule: MailRule
  audience: Audience
  locale: 'es' | 'en'
  kind?: MeetingKind
  isVerified: boolean
  isClosed: boolean
  mail: Mail
}

const PAYMENT = { amount: 5000, currency: 'PEN', state: 'approved' }
const REFUND = { ...PAYMENT, state: 'done', method: 'card', operationNumber: null }
const MONEY = { payment: PAYMENT, refund: REFUND, step: stepOf('reminder') }
const NO_PAYMENT = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'
const LOCALES = ['es', 'en'] as const
/** Pages of others on which a client saves a meeting. */
const CALENDARS = /^https:\/\/(calendar\.google\.com|outlook\.live\.com)\/calendar\//
const CONTACTS = ['client@example.com', 'host@example.com']
const texts = JSON.parse(
  readFileSync(app.makePath('resources/lang/es/emails.json'), 'utf8')
) as Record<string, Record<string, unknown>>

/** Messages of bookings of which the texts know, for each of their readers. An answer of the inbox shows no booking. */
const known = Object.entries(texts)
  .filter(([message]) => !['inbox_reply', 'notices_together'].includes(message))
  .flatMap(([message, parts]) =>
    ['attendee', 'host', 'collaborator']
      .filter((audience) => typeof parts[audience] === 'object')
      .map((audience) => `${message} ${audience}`)
  )

const rulesOf = (table: typeof MEETING_RULES) =>
  Object.entries(table).flatMap(([message, readers]) =>
    Object.entries(readers).map(([audience, rule]) => ({
      message,
      audience: audience as Audience,
      rule,
    }))
  )

/** How long before its meeting a reminder goes. */
const HOUR = { value: 1, unit: 'HOUR' }
/** Whether its host is verified, and whether its window is over; of most kinds only the usual. */
const variantsOf = (kind: MeetingKind) => (kind === 'room' ? VARIANTS : VARIANTS.slice(0, 1))
const VARIANTS = [
  [true, false],
  [true, true],
  [false, false],
] as const

/** A message about a series is about two bookings of the same kind. */
function seriesFor(message: string, ticket: DatedTicket) {
  if (!message.startsWith('series_')) return { ticket }
  const booking = { ...ticket.booking, code: `${ticket.booking.code.slice(1)}Z` }
  const meetings = ticket.meetings.map((one) => ({ ...one, id: 'b' }))
  const series = [ticket, { ...ticket, booking, meetings }]
  return { ticket: joinTickets(series), series }
}

/** Every message about a meeting, for each reader, kind, state and language; before and after its window is over. */
async function meetingMails(): Promise<Case[]> {
  const cases: Promise<Case>[] = []
  for (const { message, audience, rule } of rulesOf(MEETING_RULES))
    for (const state of rule.states)
      for (const kind of MEETING_KINDS)
        for (const locale of LOCALES)
          for (const [isVerified, isClosed] of variantsOf(kind)) {
            if (audience === 'collaborator' && kind !== 'team') continue
            const ticket = aDatedTicket({
              kind,
              state,
              locale,
              isVerified,
              startsIn: isClosed ? 2 : 100,
            })
            const person = audience === 'collaborator' ? { ...PERSON, locale } : undefined
            const name = `${message} ${audience} ${kind} ${state} ${locale} ${isVerified} ${isClosed}`
            cases.push(
              mailOf(
                message,
                { ...seriesFor(message, ticket), change: aChange({ to: state }), person, ...MONEY },
                { audience, attemptId: NO_PAYMENT, time: HOUR }
              ).then((mail) => ({ name, rule, audience, locale, kind, isVerified, isClosed, mail }))
            )
          }
  return Promise.all(cases)
}

/** The same of what has none. */
async function registrationMails(): Promise<Case[]> {
  const cases: Promise<Case>[] = []
  for (const { message, audience, rule } of rulesOf(REGISTRATION_RULES))
    for (const type of ['FORM', 'ASSET', 'PAYMENT_LINK'])
      for (const locale of LOCALES) {
        const ticket = aTicket({ type, state: rule.states[0], locale })
        const name = `${message} ${audience} ${type} ${locale}`
        cases.push(
          mailOf(message, { ticket, change: aChange() }, { audience }).then((mail) => ({
            name,
            rule,
            audience,
            locale,
            isVerified: true,
            isClosed: false,
            mail,
          }))
        )
      }
  return Promise.all(cases)
}

test.group('Every mail of a booking, in every state, for every reader', (group) => {
  let cases: Case[] = []
  group.setup(async () => {
    cases = [...(await meetingMails()), ...(await registrationMails())]
  })
  const each = (check: (one: Case) => void) => cases.forEach(check)

  test('has its expectations: a new one without them fails here', ({ assert }) => {
    const expected = [...rulesOf(MEETING_RULES), ...rulesOf(REGISTRATION_RULES)].map(
      ({ message, audience }) => `${message} ${audience}`
    )
    assert.sameMembers(expected, known)
    assert.isAbove(cases.length, 400)
  })

  test('shows the place only when the booking stands, and makes a link of it only for a verified host', ({
    assert,
  }) => {
    each(({ name, rule, kind, isVerified, mail }) => {
      const whole = [mail.subject, mail.html, mail.text, mail.calendar?.content ?? ''].join('\n')
      const isRoom = kind !== undefined && !['call', 'office', 'home'].includes(kind)
      const isOpen = rule.place === 'open'
      assert.equal(whole.includes('sala-secreta'), isOpen && isRoom, name)
      assert.equal(whole.includes(HOST_NUMBER), isOpen && kind === 'call', name)
      const isLink = isOpen && isRoom && isVerified
      assert.equal(hrefsOf(mail).includes(ROOM), isLink, name)
      assert.equal(urlsOf(mail).includes(ROOM), isLink, name)
      const promise = /llega con tu confirmación|comes with your confirmation/
      const isPromised = rule.place === 'promised' && (isRoom || kind === 'call')
      assert.equal(promise.test(mail.text), isPromised, name)
      assert.equal(promise.test(wordsOf(mail)), isPromised, name)
    })
  })

  test('leads nowhere but to us and to that place, whatever people wrote', ({ assert }) => {
    each(({ name, rule, mail, isVerified }) => {
      const place: string[] = rule.place === 'open' && isVerified ? [ROOM] : []
      const own = [...hrefsOf(mail), ...urlsOf(mail)].filter((href) => !place.includes(href))
      assert.isEmpty(
        own.filter((href) => !href.startsWith(`${appUrl}/`) && !CALENDARS.test(href)),
        name
      )
      assert.isEmpty(
        mail.text.split('\n').filter((line) => /\S\s*https?:\/\/\S/.test(line)),
        name
      )
      assert.isEmpty(strayLinks(mail, [...own, ...place, ...CONTACTS]), name)
      assert.isEmpty(gluedLines(mail), name)
    })
  })

  test('leads its reader to their own place, and offers changes only while they are open', ({
    assert,
  }) => {
    each(({ name, rule, isClosed, mail }) => {
      const hrefs = hrefsOf(mail).map((href) =>
        href.replace(appUrl, '').replace(/[A-Z]{20}(?=$|\/calendar)/, '')
      )
      const FIRST = {
        page: ['/meeting/', '/download/'],
        checkout: ['/checkout/'],
        proof: ['/proof/', '/profile/u/me/bookings/tickets/'],
        dashboard: ['/profile/u/me/bookings/tickets/', '/profile/u/me/wallet/unmatched'],
        service: ['/ana/sesion'],
        nowhere: [],
      }[rule.leadsTo]
      const leads = hrefs.filter((href) => !/^http|^\/$|calendar$|cancel|resche/.test(href))
      assert.isTrue(
        leads.every((href) => FIRST.some((start) => href.startsWith(start))),
        name
      )
      assert.equal(leads.length > 0, FIRST.length > 0, name)
      const mayChange = Boolean(rule.changes) && !isClosed
      assert.equal(hrefs.includes('/reschedule/'), mayChange, name)
      if (rule.changes) assert.equal(hrefs.includes('/cancel/'), mayChange, name)
      const speaksOfPolicy = /reprogramar|reschedule/.test(mail.text.replaceAll(/.*http.*/g, ''))
      if (rule.place !== 'open' || isClosed) assert.isFalse(speaksOfPolicy, name)
      assert.deepEqual(new Set(urlsOf(mail)), new Set(hrefsOf(mail)), name)
    })
  })

  test('is in its reader’s language, greets a client, names the service, and says why it came', ({
    assert,
  }) => {
    each(({ name, rule, audience, locale, mail }) => {
      assert.match(mail.html, new RegExp(`<html[^>]* lang="${locale}"`), name)
      assert.match(mail.html, new RegExp(`<body[^>]* lang="${locale}"`), name)
      assert.equal(mail.text.startsWith('Rosa, '), audience === 'attendee', name)
      for (const words of [mail.text, wordsOf(mail)]) {
        assert.include(words, 'Sesión Cuenta bloqueada', name)
        assert.notMatch(words, /emails\.|undefined|null|\[object|translation missing/i, name)
        if (locale === 'es') assert.include(words, rule.because, name)
      }
      assert.notMatch(mail.subject, /\n|emails\./, name)
      assert.isEmpty(doubledStops(mail), name)
      for (const words of [mail.text, wordsOf(mail)])
        assert.notMatch(words, /@example\.com.*\+51/, name)
      assert.notMatch(
        mail.text,
        /^[^:\n]+: (lunes|martes|miércoles|jueves|viernes|sábado|domingo),/m,
        name
      )
      if (/cancelled|rejected|expired/.test(name.split(' ')[0]!))
        assert.notMatch(mail.text, /pagas dir|paga dir|pays? .*directly/, name)
      if (audience === 'host') assert.notMatch(mail.text, /Le pagas|You pay/, name)
      if (audience === 'attendee') assert.notMatch(mail.text, /te paga directamente|pays you/, name)
    })
  })

  test('names a sold file without an ending that is a domain', ({ assert }) => {
    const sent = cases.filter(({ name }) => /^file_\w+ attendee ASSET/.test(name))
    assert.lengthOf(sent, 4)
    for (const { name, mail } of sent) assert.match(mail.text, /^evil\. example \(ZIP, /m, name)
  })

  test('brings an entry that calendars take up, with an alarm while it stands', ({ assert }) => {
    each(({ name, rule, kind, audience, mail }) => {
      const wanted = kind === 'workshop' && audience !== 'attendee' ? undefined : rule.entry
      assert.equal(mail.calendar !== undefined, wanted !== undefined, name)
      if (!wanted) return
      for (const entry of entriesOf(mail)) {
        const isSeveral = kind === 'package' || name.startsWith('series_')
        assert.equal(entry.method, isSeveral ? 'PUBLISH' : wanted, name)
        assert.equal(entry.status, wanted === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED', name)
        assert.equal(entry.alarms, wanted === 'CANCEL' ? 0 : 1, name)
        assert.notInclude(entry.summary, 'https://', name)
        assert.match(entry.description, /Cupo/, name)
        if (wanted === 'CANCEL') assert.isNull(entry.location, name)
      }
    })
  })

  test('brings an entry with what its method needs (RFC 5546, section 3.2)', ({ assert }) => {
    each(({ name, audience, mail }) => {
      if (!mail.calendar) return
      for (const { method, attendees, missing } of entriesOf(mail)) {
        assert.isEmpty(missing, name)
        const reader = audience === 'collaborator' ? 'person@example.com' : 'client@example.com'
        assert.deepEqual(attendees, method === 'PUBLISH' ? [] : [`MAILTO:${reader}`], name)
      }
    })
  })

  test('brings an entry that leads to changes only while there is something to change', ({
    assert,
  }) => {
    each(({ name, rule, audience, mail }) => {
      if (!mail.calendar) return
      for (const { description } of entriesOf(mail)) {
        const isOpen = audience === 'attendee' && rule.entry === 'REQUEST'
        assert.equal(/reprogramar|reschedule/i.test(description), isOpen, name)
        assert.equal(/\/meeting\//.test(description), audience === 'attendee', name)
        for (const line of description.split('\n'))
          assert.match(line, /^((?!https?:\/\/\S).)+(https?:\/\/\S+)?$/, name)
      }
    })
  })
})
