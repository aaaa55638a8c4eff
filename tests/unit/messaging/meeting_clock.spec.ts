import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { DatedTicket } from '#ticketing'
import type { Step } from '#shared/workflows'
import { writeStep } from '#app/messaging/booking_messages/write_step'
import { writeReply } from '#app/messaging/reply_messages/write_reply'
import { sampleSubject } from '#app/messaging/booking_messages/samples'
import { writeBooking } from '#app/messaging/booking_messages/write_booking'

/** Ten in the morning of Lima, four in the afternoon of Madrid. */
const START = DateTime.fromISO('2026-12-01T15:00:00.000Z', { zone: 'utc' })

type Place = DatedTicket['booking']['location']

const OFFICE: Place = { type: 'physicalLocation', address: 'Av. Larco 100, Miraflores' }
const ROOM: Place = { type: 'otherUrl', link: 'https://meet.example.com/sala' }

/** A booking of a host in Lima whose client lives in Madrid. */
function fromMadrid(location: Place, zones: { host?: string } = {}): DatedTicket {
  const { ticket } = sampleSubject('es', 'attendee')
  const meeting = { ...ticket.next, start: START, end: START.plus({ hours: 1 }), location }
  const { attendee, host } = ticket.people
  return {
    ...ticket,
    booking: { ...ticket.booking, location, timeZone: 'America/Lima' },
    meetings: [meeting],
    next: meeting,
    people: {
      ...ticket.people,
      attendee: { ...attendee, timeZone: 'Europe/Madrid' },
      host: { ...host, timeZone: zones.host ?? 'America/Lima' },
    },
  }
}

const STYLE = { name: 'booking_confirmed', footer: 'booked' } as const

/** What a mail says of its meeting: the hour, its zone and the notes below. */
function datesFor(ticket: DatedTicket, audience: 'attendee' | 'host') {
  const { letter, values, subject } = writeBooking(STYLE, { ticket }, audience)
  const [{ from, zone, notes }] = letter.dates as [(typeof letter.dates)[number]]
  return { from: plain(from), zone, notes: notes.map(plain), when: plain(values!.when!), subject }
}

const plain = (words: string | number) => String(words).replace(/[\u00a0\u202f]/g, ' ')

const OWN: Step = {
  id: 'a',
  at: { event: 'start', offset: { value: -1, unit: 'DAY' } } as unknown as Step['at'],
  channel: 'email',
  ready: null,
  subject: 'Mañana',
  body: 'Nos vemos {{when}}, de {{time}}.',
  signature: null,
  condition: null,
  emailAfter: null,
  language: null,
}

test.group('A meeting at a place', () => {
  test('is on the place’s clock for a client who lives by another, with their own beside it', ({
    assert,
  }) => {
    const { from, zone, notes, when } = datesFor(fromMadrid(OFFICE), 'attendee')

    assert.equal(from, '10:00')
    assert.equal(zone, 'Hora de Lima (GMT−5)')
    assert.include(when, '10:00 a. m.')
    assert.deepEqual(notes, ['En tu zona horaria: 04:00 – 05:00 p. m., Madrid (GMT+1)'])
  })

  test('is on it for its host too, also one who is elsewhere, and no client’s clock is beside it', ({
    assert,
  }) => {
    const atHome = datesFor(fromMadrid(OFFICE), 'host')
    const away = datesFor(fromMadrid(OFFICE, { host: 'America/Bogota' }), 'host')
    const inMexico = datesFor(fromMadrid(OFFICE, { host: 'America/Mexico_City' }), 'host')

    assert.deepEqual([atHome.from, atHome.notes], ['10:00', []])
    assert.deepEqual([away.from, away.notes], ['10:00', []])
    assert.equal(inMexico.from, '10:00')
    assert.lengthOf(inMexico.notes, 1)
    assert.match(inMexico.notes[0]!, /^En tu zona horaria: 09:00 – 10:00 a\. m\., /)
  })

  test('is on it in a step of a workflow and in an answer over WhatsApp', ({ assert }) => {
    const ticket = fromMadrid(OFFICE)
    const step = writeStep(OWN, { ticket })
    const answer = answerOn(ticket)

    assert.include(plain(JSON.stringify(step.letter.body)), '10:00 a. m., Lima (GMT−5)')
    assert.include(answer, '10:00 a. m.')
    assert.notInclude(answer, '04:00')
  })
})

test.group('A meeting online', () => {
  test('is on each reader’s clock, with the other side’s beside it', ({ assert }) => {
    const client = datesFor(fromMadrid(ROOM), 'attendee')
    const host = datesFor(fromMadrid(ROOM), 'host')

    assert.equal(client.from, '04:00')
    assert.equal(client.zone, 'Hora de Madrid (GMT+1)')
    assert.match(client.notes[0]!, /^Para .+: 10:00 – 11:00 a\. m\., Lima \(GMT−5\)$/)
    assert.equal(host.from, '10:00')
    assert.match(host.notes[0]!, /^Para .+: 04:00 – 05:00 p\. m\., Madrid \(GMT\+1\)$/)
  })

  test('is on the client’s in a step of a workflow and in an answer over WhatsApp', ({
    assert,
  }) => {
    const ticket = fromMadrid(ROOM)
    const step = writeStep(OWN, { ticket })

    assert.include(plain(JSON.stringify(step.letter.body)), '04:00 p. m., Madrid (GMT+1)')
    assert.include(answerOn(ticket), '04:00 p. m.')
  })
})

/** The answer to a press that says that its client comes. */
function answerOn(ticket: DatedTicket): string {
  const { session } = writeReply(
    { ticket, choices: [] },
    {
      accountId: ticket.booking.accountId,
      messageId: '00000000-0000-7000-8000-000000000002',
      receivedAt: START.toISO()!,
      replyTo: 'wamid.1',
      answer: 'announced',
      language: 'es',
    }
  )
  return plain(session!.text)
}
