import { test } from '@japa/runner'
import { aProHost } from '#tests/helpers/host'

test.group('What is wrong with a list', () => {
  test('is said in the language of the reader', async ({ assert }) => {
    const { api } = await aProHost()
    const messageIn = async (locale: string) => {
      const answer = await api
        .post('/workflows', { name: 'Flujo', steps: [] })
        .header('accept-language', locale)
      answer.assertStatus(422)
      const { errors } = answer.body() as { errors: { field: string; message: string }[] }
      return errors.find(({ field }) => field === 'steps')?.message
    }

    assert.equal(await messageIn('es'), 'Agrega al menos uno')
    assert.equal(await messageIn('en'), 'Add at least one')
  })
})
