import { test } from '@japa/runner'
import { firstUsernameProblem, usernameOf } from '#shared/usernames'

test.group('A username of the onboarding', () => {
  test('has 3 to 12 digits and lowercase letters: "{0}" breaks {1}')
    .with([
      ['', 'required'],
      ['ab', 'minLength'],
      ['a'.repeat(13), 'maxLength'],
      ['María', 'username.regex'],
      ['maria-luna', 'username.regex'],
      ['maria12', undefined],
      ['a'.repeat(12), undefined],
    ] as [string, string | undefined][])
    .run(({ assert }, [username, rule]) => {
      assert.equal(firstUsernameProblem(username)?.rule, rule)
    })

  test('is proposed from the name, without accents and short enough', ({ assert }) => {
    assert.equal(usernameOf('María José de la Ñ'), 'mariajosedel')
  })
})
