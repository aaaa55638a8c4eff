import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

/** The texts that a page brings along for its scripts. */
function textsIn(html: string): Record<string, string> {
  const [, page] = /<script data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)!
  return (JSON.parse(page!) as { props: { messages: Record<string, string> } }).props.messages
}

test.group('The texts of a public page', () => {
  test('are those that its code names, in the language of the page, and no others', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    const signup = textsIn((await client.get('/signup?lang=en')).text())
    const reserve = textsIn((await client.get(`/${username}/sesion/reserve`)).text())

    assert.equal(signup['account.signup.title'], 'Create your booking page')
    assert.equal(signup['common.terms'], 'Terms and conditions')
    assert.isUndefined(signup['booking.your_data'])
    // Half of them are the rules of all forms.
    assert.isAtMost(Object.keys(signup).length, 122)

    assert.equal(reserve['booking.your_data'], 'Tus datos')
    assert.isString(reserve['validator.shared.messages.required'])
    assert.isUndefined(reserve['booking.cancel_title'])
    assert.isUndefined(reserve['account.signup.title'])
  })

  test('stay on the server where the page is static', async ({ client, assert }) => {
    const answer = await client.get('/nobody-by-this-name')

    answer.assertStatus(404)
    assert.notInclude(answer.text(), 'common.back_home')
    assert.include(answer.text(), 'Volver al inicio')
  })
})
