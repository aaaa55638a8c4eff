import { test } from '@japa/runner'
import { holdsRule, isStrongPassword, PASSWORD_RULES } from '#shared/password_rules'

test.group('The rules of a password', () => {
  test('are checked one by one: {0} lacks {1}')
    .with([
      ['', 'lowercase uppercase digit symbol length'],
      ['abc', 'uppercase digit symbol length'],
      ['ABCDEFGH1', 'lowercase symbol'],
      ['Secreto-2026', 'symbol'],
      ['Corta1!', 'length'],
      ['Secreto 2026!', ''],
    ] as [string, string][])
    .run(({ assert }, [password, lacks]) => {
      const missing = PASSWORD_RULES.filter((rule) => !holdsRule(password, rule))

      assert.equal(missing.join(' '), lacks)
      assert.equal(isStrongPassword(password), lacks === '')
    })
})
