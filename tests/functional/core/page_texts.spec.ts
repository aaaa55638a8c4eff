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
    const profile = textsIn((await client.get(`/${username}?lang=en`)).text())
    const reserve = textsIn((await client.get(`/${username}/sesion/reserve`)).text())

    assert.equal(profile['booking.profile.share'], 'Share this profile')
    assert.equal(profile['booking.places.phone'], 'Phone call')
    assert.equal(profile['common.terms'], 'Terms and conditions')
    assert.isUndefined(profile['booking.your_data'])
    assert.isBelow(Object.keys(profile).length, 100)

    assert.equal(reserve['booking.your_data'], 'Tus datos')
    assert.isString(reserve['validator.shared.messages.required'])
    assert.isUndefined(reserve['booking.cancel_title'])
    assert.isUndefined(reserve['account.signup.title'])
  })

  test('of a page that tells of a failure are its own', async ({ client, assert }) => {
    const answer = await client.get('/nobody-by-this-name')
    const texts = textsIn(answer.text())

    answer.assertStatus(404)
    assert.isString(texts['common.back_home'])
    assert.isUndefined(texts['booking.services'])
  })
})
