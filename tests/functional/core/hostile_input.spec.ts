import { test } from '@japa/runner'
import { API, guest } from '#tests/helpers/api'
import drive from '@adonisjs/drive/services/main'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'
import { aRegistrationService, PDF, sendFile } from '#tests/helpers/registration'
import type { ApiResponse } from '@japa/api-client'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const NUL = '\u0000'
const LONE = '\ud800'

const APPOINTMENTS = `${API}/appointments`

function assertRefused(answer: ApiResponse, fields: string[]) {
  answer.assertStatus(422)
  answer.assertBodyContains({
    code: 'VALIDATION_ERROR',
    errors: fields.map((field) => ({
      field,
      rule: 'plainText',
      message: 'Contiene un carácter que no se puede guardar',
    })),
  })
}

test.group('Text that cannot be stored', () => {
  test('is refused by its field: {0}')
    .with([
      ['a NUL in a value', { attendee: { ...ana, name: `An${NUL}a` } }, 'attendee.name'],
      ['half a surrogate pair', { attendee: { ...ana, note: `${LONE}x` } }, 'attendee.note'],
      ['a NUL in a list', { starts: ['a', NUL] }, 'starts.1'],
      ['a NUL in a key', { [`n${NUL}`]: 'x' }, 'n\ufffd'],
    ] as const)
    .run(async (_, [, body, field]) => {
      const { service } = await aHost()

      const answer = await guest.post('/appointments', {
        productId: service.id,
        start: inDays(3),
        attendee: ana,
        ...body,
      })

      assertRefused(answer, [field])
    })

  test('is refused as a key that every object has, where a number is wanted: {$i}')
    .with([
      [{ value: { toString: 1 } }, 'duration.value.toString'],
      [{ value: [[{ valueOf: [], toString: {} }]] }, 'duration.value.0.0.valueOf'],
    ] as const)
    .run(async (_, [duration, field]) => {
      const { service, api } = await aHost()

      const answer = await api.patch(`/products/${service.id}`, {
        duration: { ...duration, unit: 'MINUTE' },
      })

      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field, rule: 'unknown' }] })
    })

  test('is refused where it stands in a query, and in a form with files', async () => {
    const host = await aHost()

    const query = await guest.get('/users/check?email=a%00@b.co')
    const form = await host.api
      .put('/users/pictures/profile')
      .field('crop', `{${NUL}}`)
      .file('file', Buffer.from('x'), { filename: 'a.png' })

    assertRefused(query, ['email'])
    assertRefused(form, ['crop'])
  })

  test('leads nowhere in an address: {0}')
    .with([
      ['/a%00b'],
      ['/api/v3/users/a%00'],
      ['/api/v3/products/%00/availability'],
      ['/meeting/%00'],
      ['/a%00.png'],
      ['/health/live%00'],
    ])
    .run(async ({ client }, [path]) => {
      const answer = await client.get(path!)
      answer.assertStatus(404)
    })

  test('that is no encoding of an address is the caller’s mistake: {0}')
    .with([['/%'], ['/%ff'], ['/api/v3/users/%ED%A0%80'], ['/x%E0%A4%A.png'], ['/?a=%ff']])
    .run(async ({ client, assert }, [path]) => {
      assert.isBelow((await client.get(path!)).status(), 500)
    })

  test('nested deeper than anything we know is malformed', async ({ assert }) => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`

    const answer = await fetch(APPOINTMENTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-a-guest' },
      body: deep,
    })

    assert.equal(answer.status, 400)
    assert.containsSubset(await answer.json(), { code: 'MALFORMED' })
  })

  test('that is endless is not sent back', async ({ assert }) => {
    const fields = Object.fromEntries(
      Array.from({ length: 2000 }, (_, number) => [`${number}${'x'.repeat(50)}`, 1])
    )

    const many = await guest.post('/appointments', fields)
    const long = await guest.post('/appointments', { ['x'.repeat(100_000)]: 1 })

    for (const answer of [many, long]) {
      answer.assertStatus(422)
      assert.isBelow(answer.text().length, 20_000)
    }
  })
})

test.group('A body that is not what its headers say', () => {
  test('is malformed: {0}')
    .with([['gzip'], ['br'], ['deflate']])
    .run(async ({ assert }, [encoding]) => {
      const answer = await fetch(APPOINTMENTS, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: 'this is no such thing',
      })

      assert.equal(answer.status, 400)
      assert.containsSubset(await answer.json(), { code: 'MALFORMED' })
    })
})

test.group('Values of a wrong shape', () => {
  const send = (host: TestHost, path: string, body: object) => host.api.post(path, body)

  const weekly = (wed: unknown) => ({
    name: 'Horario',
    timeZone: 'America/Lima',
    interval: { value: 30, unit: 'MINUTE' },
    break: { value: 0, unit: 'MINUTE' },
    weekly: { wed },
  })

  test('are refused by their field: {0}')
    .with([
      ['hours without an end', '/availability', weekly([{ start: 'abc' }]), 'weekly.wed.0.start'],
      ['hours that are null', '/availability', weekly([null]), 'weekly.wed.0'],
      [
        'hours beside broken ones',
        '/availability',
        weekly([{ start: '09:00', end: '10:00' }, { start: 'abc' }]),
        'weekly.wed.1.start',
      ],
      ['a code that is an object', '/coupons', { code: {} }, 'code'],
      ['a code that is a list', '/coupons', { code: [[]] }, 'code'],
    ] as const)
    .run(async ({ assert }, [, path, body, field]) => {
      const host = await aHost({ account: { roleId: 'PRO' } })

      const answer = await send(host, path, body)

      answer.assertStatus(422)
      const fields = answer.body().errors.map((error: { field: string }) => error.field)
      assert.include(fields, field)
    })

  test('a currency that names part of every object is none', async () => {
    const host = await aHost()

    const answer = await host.api.put('/bank-account', {
      currency: '__proto__',
      interbankCode: '12345678',
    })

    answer.assertStatus(422)
  })

  test('a token that is as long as ours but of other letters is unknown', async ({ client }) => {
    const { api } = await aHost()
    const forged = `01a2008c-a617-7086-bba2-f05d04c00cad.${'ñ'.repeat(43)}`

    const page = await client.get('/teams/accept-invitation').qs({ token: forged })
    const call = await api.post('/teams/invitations/approve', { token: forged })

    page.assertStatus(200)
    call.assertStatus(410)
  })
})

test.group('A disk that is full', (group) => {
  group.each.setup(() => emptyStorage())

  const full = () => {
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return Promise.reject(new Error('Cannot write file at location "x"', { cause }))
  }

  test('is refused with a code, and leaves nothing', async ({ assert, cleanup }) => {
    const host = await aRegistrationService({ type: 'ASSET' })
    const disk = drive.use()
    const { putStream } = disk
    cleanup(() => void (disk.putStream = putStream))
    disk.putStream = full

    const answer = await sendFile(host, PDF, 'a.pdf')

    answer.assertStatus(507)
    answer.assertBodyContains({
      code: 'STORAGE_FULL',
      message: 'No queda espacio para guardar esto. Inténtalo más tarde.',
    })
    assert.isEmpty(await storedFiles())
  })
})
