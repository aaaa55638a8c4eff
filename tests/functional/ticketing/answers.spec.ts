import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aHost, ana, inDays } from '#tests/helpers/host'
import type { NewService } from '#app/catalog/services/validators'

const QUESTIONS: NewService['fields'] = [
  { title: '¿Qué te trae?', type: 'TEXT', required: true },
  { title: 'Modalidad', type: 'CHOICE', required: true, options: ['Individual', 'Pareja'] },
  { title: 'Temas', type: 'SEVERAL', options: ['Estrés', 'Sueño', 'Trabajo'] },
  { title: 'Edad', type: 'NUMBER' },
  { title: 'Desde cuándo', type: 'DATE' },
  { title: 'Acepto que se graben notas', type: 'CONSENT', required: true },
]

async function anAskingHost() {
  const host = await aHost({ service: { fields: QUESTIONS } })
  const [why, mode, topics, age, since, consent] = host.service.fields.map(({ id }) => id)
  return { host, why, mode, topics, age, since, consent }
}

test.group('What a service asks', () => {
  test('the answers are kept with the questions as they stood then, and only the host sees them', async ({
    assert,
  }) => {
    const { host, why, mode, topics, since, consent } = await anAskingHost()
    const answers = [
      { id: consent, values: ['yes'] },
      { id: topics, values: ['Sueño', 'Trabajo'] },
      { id: why, values: ['  Duermo mal '] },
      { id: mode, values: ['Pareja'] },
      { id: since, values: ['2026-03-01'] },
    ]

    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: { ...ana, answers, document: { type: 'DNI', value: '12345678' } },
    })
    const path = `/tickets/${booked.body().code}`
    await host.api.patch(`/services/${host.service.id}`, { fields: [] })
    const shown = await host.api.get(path)
    const byGuest = await guest.get(path)
    await workOff()
    const [mail] = await outbox(host.user.email)
    const [theirs] = await outbox(ana.email)

    booked.assertStatus(201)
    assert.deepEqual(
      shown
        .body()
        .answers.map((one: { title: string; values: string[] }) => [one.title, one.values]),
      [
        ['¿Qué te trae?', ['Duermo mal']],
        ['Modalidad', ['Pareja']],
        ['Temas', ['Sueño', 'Trabajo']],
        ['Desde cuándo', ['2026-03-01']],
        ['Acepto que se graben notas', ['yes']],
      ]
    )
    assert.notProperty(byGuest.body(), 'answers')
    for (const text of ['Duermo mal', 'Sueño, Trabajo', '1 de marzo de 2026', 'Aceptado', 'DNI'])
      assert.include(mail!.text, text)
    assert.notInclude(theirs!.text, 'Duermo mal')
  })

  test('a missing, wrong or unknown answer is refused by its own name, and nothing is booked', async ({
    assert,
  }) => {
    const { host, why, mode, topics, age, consent } = await anAskingHost()
    const stranger = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'
    const answers = [
      { id: mode, values: ['Grupo'] },
      { id: topics, values: ['Estrés', 'Estrés'] },
      { id: age, values: ['veinte'] },
      { id: consent, values: [] },
      { id: stranger, values: ['x'] },
    ]

    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: { ...ana, answers },
    })
    const tickets = await host.api.get('/tickets')

    refused.assertStatus(422)
    assert.equal(refused.body().code, 'VALIDATION_ERROR')
    assert.deepEqual(
      refused
        .body()
        .errors.map(({ field, rule, message }: Record<string, string>) => [field, rule, message]),
      [
        [`attendee.answers.${why}`, 'required', 'Este campo es obligatorio'],
        [`attendee.answers.${mode}`, 'enum', 'Selecciona una opción válida'],
        [`attendee.answers.${topics}`, 'enum', 'Selecciona una opción válida'],
        [`attendee.answers.${age}`, 'number', 'Ingresa un número'],
        [`attendee.answers.${consent}`, 'accepted', 'Debes aceptar para continuar'],
        [`attendee.answers.${stranger}`, 'unknown', 'Este campo no existe'],
      ]
    )
    assert.equal(tickets.body().total, 0)
  })

  test('telephone and document are required as the host sets it; by default the telephone only', async ({
    assert,
  }) => {
    const host = await aHost()
    const { name, email, timeZone, locale } = ana
    const silent = { name, email, timeZone, locale }
    const book = (day: number, attendee: object) =>
      guest.post('/appointments', {
        productId: host.service.id,
        start: inDays(day),
        attendee: { ...silent, ...attendee },
      })
    const phone = { prefix: '+51', number: '987654321' }
    const document = { type: 'DNI', value: '12345678' }

    const before = await book(2, { phone })
    const service = await host.api.patch(`/services/${host.service.id}`, {
      basicFields: [{ field: 'documentValue', show: true, required: true }],
    })
    const neither = await book(3, {})
    const both = await book(4, { phone, document })

    before.assertStatus(201)
    assert.deepEqual(service.body().basicFields, [
      { field: 'documentValue', show: true, required: true },
      { field: 'phone', show: true, required: true },
    ])
    assert.deepEqual(
      neither.body().errors.map(({ field }: { field: string }) => field),
      ['attendee.phone.number', 'attendee.document.value']
    )
    both.assertStatus(201)
  })
})
