import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

const demo = { username: 'anaquispe' }

test.group('The landing page', () => {
  test('lets a visitor book with a demo host', async ({ client, assert }) => {
    const { user } = await aHost({ account: demo })
    await user.merge({ email: 'ana@demo.cupo.example' }).save()

    const html = (await client.get('/')).text()

    assert.match(html, /href="\/anaquispe\/sesion\/reserve\?start=\d{4}-/)
    assert.include(html, 'href="/anaquispe"')
  })

  test('shows an invented host where there are none, and leads to no page of theirs', async ({
    client,
    assert,
  }) => {
    const answer = await client.get('/')

    answer.assertStatus(200)
    assert.include(answer.text(), 'Ana Quispe')
    assert.notInclude(answer.text(), 'href="/anaquispe')
    assert.notInclude(answer.text(), 'class="person host')
  })

  test('shows nobody who only has the username of a demo host', async ({ client, assert }) => {
    await aHost({ account: { ...demo, firstName: 'Otra', lastName: 'Persona' } })

    const html = (await client.get('/')).text()

    assert.notInclude(html, 'Otra Persona')
    assert.notInclude(html, 'href="/anaquispe')
  })
})
