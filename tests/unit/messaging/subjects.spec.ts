import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mailOf } from '#tests/helpers/messages'
import { loadMessages } from '#app/messaging/deliveries/define_message'
import { fitSubject, formsOfPeople, formsOfPerson, MOST_OF_SUBJECT } from '#shared/fit_subject'

/** Names as people have them, long ones, and what else fits into a field. */
const names = fc.oneof(
  fc.constantFrom(
    ...['Ana', 'Ana Quispe', 'María del Carmen Fernández-Villavicencio Gutiérrez de la Torre'],
    ...['Wolfeschlegelsteinhausenbergerdorff', '张伟', '👩‍⚕️ Dra. Luz', 'Ñ.A.C.']
  ),
  fc.string({ maxLength: 160, unit: 'grapheme' }).map((rest) => `A${rest}`)
)
const starts = fc.integer({ min: 0, max: 365 * 24 })

type Wish = { who: string; client: string; service: string; hours: number }
type Node = Record<string, unknown>

/** A sample with other names in all the places in which messages look for them. */
function renamed<Subject>(subject: Subject, wish: Wish): Subject {
  const { who, client, service, hours } = wish
  const start = DateTime.fromISO('2026-01-01T17:00:00Z').plus({ hours })
  const others: Node = {
    fullName: who,
    firstName: who,
    teamName: service,
    title: service,
    name: client,
    start,
    end: start.plus({ hours: 1 }),
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null || DateTime.isDateTime(value)) return value
    const entries = Object.entries(value as Node)
    return Object.fromEntries(
      entries.map(([key, one]) => [key, key in others ? others[key] : walk(one)])
    )
  }
  return walk(subject) as Subject
}

test.group('The subject of every message', () => {
  for (const locale of ['es', 'en'] as const)
    test(`has at most fifty letters, whatever people and services are called (${locale})`, async ({
      assert,
    }) => {
      const messages = await loadMessages()
      await fc.assert(
        fc.asyncProperty(names, names, names, starts, async (who, client, service, hours) => {
          for (const { name, sample } of messages)
            for (const { subject, ids } of sample(locale)) {
              const mail = await mailOf(
                name,
                renamed(subject, { who, client, service, hours }),
                ids
              )
              assert.isAtMost(mail.subject.length, MOST_OF_SUBJECT, `${name}: ${mail.subject}`)
              assert.isNotEmpty(mail.subject.trim(), name)
            }
        }),
        { numRuns: 8 }
      )
    })

  test('names a booking by its day, hour and people', async ({ assert }) => {
    const [{ subject, ids }] = (await loadMessages())
      .find(({ name }) => name === 'booking_confirmed')!
      .sample('es') as [{ subject: object; ids: object }]
    const hours = 326 * 24 - 1
    const wish = { client: 'Rosa', service: 'Terapia', hours }
    const of = async (who: string) =>
      (await mailOf('booking_confirmed', renamed(subject, { ...wish, who }), ids)).subject

    assert.equal(await of('Ana Quispe'), 'Confirmada: lun 23 nov, 11:00 a. m. con Ana Quispe')
    assert.equal(await of('Ana María Quispe'), 'Confirmada: lun 23 nov, 11:00 a. m. con Ana María')
    assert.equal(await of('Bartolomé Ruiz'), 'Confirmada: lun 23 nov, 11:00 a. m. con Bartolomé')
    assert.equal(
      await of('Wenceslaoberto Ruiz'),
      'Confirmada: lun 23 nov, 11:00 a. m. con Wenceslao…'
    )
  })
})

test.group('A name in a subject', () => {
  test('is shortened to the first name and an initial before it is cut', ({ assert }) => {
    assert.deepEqual(formsOfPerson('Ana Quispe'), ['Ana Quispe', 'Ana Quispe', 'Ana Q.', 'Ana'])
    assert.equal(formsOfPeople(['Ana Quispe', 'Luis Rojas'])[1], 'Ana, Luis')
    assert.equal(formsOfPerson('').at(-1), '')
  })

  test('is cut at a word, and no letter loses its marks', ({ assert }) => {
    const write = ({ service = '' }: Record<string, string>) =>
      `Se liberó un cupo: ${service}, lun 23 nov`
    const fit = (service: string) => fitSubject(write, { service: [service] })

    assert.equal(
      fit('Taller de crianza tranquila'),
      'Se liberó un cupo: Taller de crianza…, lun 23 nov'
    )
    assert.equal(fit('👩‍⚕️'.repeat(9)), `Se liberó un cupo: ${'👩‍⚕️'.repeat(3)}…, lun 23 nov`)
    assert.equal(fit('Taller de crianza'), 'Se liberó un cupo: Taller de crianza, lun 23 nov')
  })
})
