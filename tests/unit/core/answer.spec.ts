import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { answer } from '#core/answer'
import app from '@adonisjs/core/services/app'
import { glob, readFile } from 'node:fs/promises'

const shape = {
  id: vine.string(),
  note: vine.string().nullable(),
  hosts: vine.array(vine.object({ name: vine.string() })),
}

test.group('Answers and their schemas', () => {
  test('an answer passes as it is', ({ assert }) => {
    const card = { id: '1', note: null, hosts: [{ name: 'Ana' }] }

    assert.strictEqual(answer(shape, card), card)
  })

  test('the compiler refuses a field that is missing, too much or of another type, at any depth', () => {
    const hosts = [{ name: 'Ana' }]
    const more = { secret: 'x' }

    // @ts-expect-error: `note` is missing
    answer(shape, { id: '1', hosts })
    // @ts-expect-error: `id` is a text
    answer(shape, { id: 1, note: null, hosts })
    // @ts-expect-error: `secret` is not promised, though it comes by a spread
    answer(shape, { id: '1', note: null, hosts, ...more })
    // @ts-expect-error: no host has an e-mail
    answer(shape, { id: '1', note: null, hosts: [{ name: 'Ana', email: 'ana@example.com' }] })
  })

  test('each transformer is held to its schema', async ({ assert }) => {
    const loose: string[] = []
    for await (const file of glob('app/**/*_transformer.ts', { cwd: app.makePath() }))
      if (!(await readFile(app.makePath(file), 'utf8')).includes('answer(')) loose.push(file)

    assert.deepEqual(loose, [])
  })
})
