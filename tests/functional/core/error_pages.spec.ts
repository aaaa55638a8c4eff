import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

const HELP = 'href="mailto:ayuda@cupo.example"'

test.group('An error page', () => {
  test('says that there is no such host, with the code, ways on and the address of help', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/nadiepor')

    page.assertStatus(404)
    for (const part of ['No encontramos a @nadiepor', 'Error 404', 'href="/meeting"', HELP])
      assert.include(page.text(), part)
    assert.match(page.text(), /href="\/"[^>]*>Volver al inicio/)
    assert.notInclude(page.text(), ' style=')
  })

  test('names no host where the address holds no username, and speaks the reader’s language', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/wp-login.php?lang=en')

    page.assertStatus(404)
    assert.include(page.text(), 'This page could not be found')
    assert.notInclude(page.text(), '@wp-login')
    assert.include(page.text(), 'Find my booking')
    // A browser would keep a 410 for good, in whatever language it was read first.
    assert.equal(page.header('cache-control'), 'no-store')
    assert.include(page.text(), HELP)
  })

  test('of a service leads to the host’s others', async ({ client, assert }) => {
    const { username } = await aHost()
    const page = await client.get(`/${username}/nada`)

    page.assertStatus(404)
    assert.include(page.text(), `href="/${username}"`)
    assert.include(page.text(), HELP)
  })
})
