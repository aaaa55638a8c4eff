import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'

const CHOICE = { title: 'Modalidad', type: 'CHOICE', options: ['Individual', 'Pareja'] }

test.group('A service’s questions', () => {
  test('they are published in their order, and keep their ids when they are changed', async ({
    assert,
  }) => {
    const host = await aHost()
    const path = `/products/${host.service.id}`
    const save = (fields: object[]) => host.api.patch(path, { fields })

    const first = await save([{ title: 'Edad', type: 'NUMBER', required: true }, CHOICE])
    const [age, mode] = first.body().fields
    await save([
      { ...mode, order: 0 },
      { ...age, title: 'Tu edad', order: 1 },
    ])
    const shown = await guest.get(`/users/${host.username}/products/sesion`)

    assert.deepEqual(shown.body().fields, [
      { ...mode, order: 0 },
      { ...age, title: 'Tu edad', order: 1 },
    ])
    assert.deepEqual(shown.body().asks, {
      documentValue: { show: false, required: false },
      phone: { show: true, required: true },
    })
  })

  test('the usual basic fields are those of the specification', async () => {
    const host = await aHost()

    const shown = await host.api.get(`/services/${host.service.id}`)

    shown.assertBodyContains({
      fields: [],
      basicFields: [
        { field: 'documentValue', show: false, required: true },
        { field: 'phone', show: true, required: true },
      ],
    })
  })

  test('each limit holds, and its refusal names the field', async ({ assert }) => {
    const host = await aHost()
    const id = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'
    const text = { title: 'x', type: 'TEXT' }
    const cases: [fields: unknown, field: string, rule: string][] = [
      [[{ type: 'TEXT' }], 'fields.0.title', 'required'],
      [[{ ...text, title: 'x'.repeat(161) }], 'fields.0.title', 'maxLength'],
      [[{ ...text, type: 'VIDEO' }], 'fields.0.type', 'enum'],
      [[{ ...CHOICE, options: ['Una'] }], 'fields.0.options', 'options'],
      [[{ title: 'x', type: 'SEVERAL' }], 'fields.0.options', 'options'],
      [[{ ...CHOICE, options: ['Una', 'Una'] }], 'fields.0.options', 'distinct'],
      [[{ ...CHOICE, options: ['a', 'x'.repeat(121)] }], 'fields.0.options.1', 'maxLength'],
      [
        [{ ...CHOICE, options: Array.from({ length: 21 }, (_, n) => `${n}`) }],
        'fields.0.options',
        'array.maxLength',
      ],
      [Array.from({ length: 21 }, () => text), 'fields', 'array.maxLength'],
      [
        [
          { ...text, id },
          { ...text, id },
        ],
        'fields',
        'distinct',
      ],
      [[{ ...text, secret: true }], 'fields.0.secret', 'unknown'],
    ]

    for (const [fields, field, rule] of cases) {
      const refused = await host.api.patch(`/services/${host.service.id}`, { fields })

      refused.assertStatus(422)
      const [error] = refused.body().errors
      assert.deepEqual([error.field, error.rule], [field, rule], JSON.stringify(fields))
    }
  })
})
