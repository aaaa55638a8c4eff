import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost, aProHost, ana } from '#tests/helpers/host'
import { limits } from '#config/limits'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'

const AT = { event: 'start', offset: { value: 1, unit: 'DAY' }, side: 'before' }
const READY = { at: AT, channel: 'email', ready: 'reminder' }
const OWN = { ...READY, subject: 'Hola, {{clientFirstName}}', body: 'Nos vemos: {{when}}.' }

test.group('A step that is tried out', () => {
  test('is shown with the latest booking, in both languages', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const es = await host.api.post('/workflows/preview', { step: READY, locale: 'es' })
    const en = await host.api.post('/workflows/preview', { step: READY, locale: 'en' })

    es.assertStatus(200)
    const shown = es.body()
    assert.equal(shown.subject, 'Tu cita empieza pronto: Sesión')
    assert.equal(shown.template.subject, 'Tu cita empieza pronto: {{service}}')
    assert.deepEqual(
      [shown.booking.code, shown.booking.client, shown.booking.service],
      [code, 'Ana Torres', 'Sesión']
    )
    const { start } = shown.booking
    assert.equal(Date.parse(start) - Date.parse(shown.dueAt), 86_400_000)
    assert.include(shown.html, 'lang="es"')
    assert.include(en.body().html, 'lang="en"')
    assert.notInclude(shown.html, '/cancel/')
  })

  test('asks its client nothing: its answers lead to the booking’s page', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)

    const step = { ...READY, ready: 'are_you_coming' }
    const answer = await host.api.post('/workflows/preview', { step, locale: 'es' })

    answer.assertStatus(200)
    assert.include(answer.body().html, 'Sí, voy')
    assert.notInclude(answer.body().html, '/coming/')
  })

  test('is shown with a booking that its host chose, and with none of another account', async ({
    assert,
  }) => {
    const host = await aProHost()
    const other = await aHost({ email: 'otro@example.com', username: 'otro' } as never)
    const first = await aBooking(host)
    const foreign = await aBooking(other)
    const preview = (code: string) =>
      host.api.post('/workflows/preview', { step: OWN, locale: 'es', code })

    const chosen = await preview(first.code)
    const refused = await preview(foreign.code)

    assert.equal(chosen.body().subject, 'Hola, Ana')
    assert.include(chosen.body().text, 'Nos vemos:')
    refused.assertStatus(404)
    refused.assertBodyContains({ code: 'TICKET_NOT_FOUND' })
  })

  test('is shown with a sample where there is no booking', async ({ assert }) => {
    const host = await aHost()

    const answer = await host.api.post('/workflows/preview', { step: READY, locale: 'es' })

    answer.assertStatus(200)
    assert.isNull(answer.body().booking)
    assert.isNull(answer.body().dueAt)
    assert.include(answer.body().html, host.account.fullName)
  })

  test('says where its text cannot be read', async ({ assert }) => {
    const host = await aProHost()
    const step = { ...OWN, body: 'Hola {{nombre}}' }

    const answer = await host.api.post('/workflows/preview', { step, locale: 'es' })

    answer.assertStatus(422)
    const [error] = answer.body().errors
    assert.equal(error.field, 'step.body')
    assert.include(error.message, 'Línea 1, columna 6')
  })

  test('is sent to the person who is signed in, and stands in no list', async ({ assert }) => {
    const host = await aProHost()
    await aBooking(host)
    await workOff()

    const answer = await host.api.post('/workflows/test', { step: OWN, locale: 'es' })
    await workOff()

    answer.assertStatus(200)
    const { to } = answer.body()
    const mails = (await outbox(to)).map(({ subject }) => subject)
    assert.include(mails, 'Prueba: Hola, Ana')
    assert.notInclude(
      (await outbox(ana.email)).map(({ subject }) => subject),
      'Prueba: Hola, Ana'
    )
    const listed = (await host.api.get('/deliveries?kind=workflow_step')).body()
    assert.isEmpty(listed.items)
  })

  test('is sent with a text of its own with PRO alone', async () => {
    const host = await aHost()

    const own = await host.api.post('/workflows/test', { step: OWN, locale: 'es' })
    const ready = await host.api.post('/workflows/test', { step: READY, locale: 'es' })

    own.assertStatus(403)
    own.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    ready.assertStatus(200)
  })

  test('is sent ten times in an hour', async ({ assert }) => {
    const host = await aHost()
    const send = () => host.api.post('/workflows/test', { step: READY, locale: 'es' })

    for (let tries = 0; tries < limits.stepTests.free; tries++) (await send()).assertStatus(200)
    const refused = await send()

    refused.assertStatus(429)
    assert.lengthOf(await db.from('deliveries').where({ message: 'workflow_step' }), 10)
  })
})
