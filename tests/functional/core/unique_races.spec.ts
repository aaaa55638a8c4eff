import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import type { ApiResponse } from '@japa/api-client'
import { ALWAYS, aHost, SESSION, type TestHost } from '#tests/helpers/host'

const TOGETHER = 8

const together = (call: (number: number) => PromiseLike<ApiResponse>) =>
  Promise.all(Array.from({ length: TOGETHER }, (_, number) => call(number)))

const codes = (answers: ApiResponse[]) =>
  answers.map((answer) =>
    answer.status() < 300 ? 'done' : (answer.body() as { code: string }).code
  )

/** One call was done, and the others got this refusal. */
const onlyOne = (code: string) => ['done', ...Array.from({ length: TOGETHER - 1 }, () => code)]

const own = ({ api }: TestHost, method: 'post' | 'patch', path: string) => api.call(method, path)

test.group('Many at once who want the same', () => {
  test('e-mail: one signs up, and the others hear that it is taken', async ({ assert }) => {
    const person = { firstName: 'María', email: 'maria@example.com', password: 'Secreto-2026!' }

    const answers = await together(() => guest.post('/users', { ...person, terms: true }))

    assert.sameMembers(codes(answers), onlyOne('EMAIL_TAKEN'))
    assert.lengthOf(await db.from('users'), 1)
  })

  test('username: one has it, and the others hear that it is taken', async ({ assert }) => {
    const hosts: TestHost[] = []
    for (let number = 0; number < TOGETHER; number++) hosts.push(await aHost())

    const answers = await together((number) =>
      own(hosts[number]!, 'patch', '/users/me').json({ username: 'laelegida' })
    )

    assert.sameMembers(codes(answers), onlyOne('USERNAME_TAKEN'))
  })

  test('address of a service: one has it, and the others hear that it is taken', async ({
    assert,
  }) => {
    const host = await aHost()

    const answers = await together(() =>
      own(host, 'post', '/services').json({ ...SESSION, slug: 'unica' })
    )

    assert.sameMembers(codes(answers), onlyOne('SLUG_TAKEN'))
  })

  test('title: each service gets an address of its own', async ({ assert }) => {
    const host = await aHost()

    const answers = await together(() =>
      own(host, 'post', '/services').json({
        ...SESSION,
        slug: undefined,
        title: 'Coaching',
      })
    )

    assert.deepEqual(new Set(codes(answers)), new Set(['done']))
    assert.lengthOf(await db.from('services').where({ title: 'Coaching' }), TOGETHER)
  })

  test('default schedule: all are there, and one of them is it', async ({ assert }) => {
    const host = await aHost()

    const answers = await together((number) =>
      own(host, 'post', '/availability').json({ ...ALWAYS, name: `Horario ${number}` })
    )

    assert.deepEqual(new Set(codes(answers)), new Set(['done']))
    assert.lengthOf(await db.from('schedules'), TOGETHER + 1)
    assert.lengthOf(await db.from('schedules').where({ is_default: true }), 1)
  })

  test('code of a coupon: one has it, and the others hear that it is taken', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const coupon = { code: 'UNO', type: 'PERCENT', discount: 10, expires: '2027-05-01T10:00' }

    const answers = await together(() => own(host, 'post', '/coupons').json(coupon))

    assert.sameMembers(codes(answers), onlyOne('COUPON_CODE_TAKEN'))
  })
})
