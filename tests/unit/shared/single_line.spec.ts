import { test } from '@japa/runner'
import { singleLine } from '#shared/single_line'

test.group('A name or title', () => {
  test('stays on one line, and has no control and direction marks', ({ assert }) => {
    assert.equal(singleLine('Ana\r\nBcc: all@example.com'), 'Ana Bcc: all@example.com')
    assert.equal(singleLine('\u202EanA\u202C Quispe\u0000\u0007'), 'anA Quispe')
    assert.equal(singleLine('\u2066gpj.exe\u2069\u200B\uFEFF'), 'gpj.exe')
    assert.equal(singleLine('uno\u2028dos\u2029tres\tcuatro'), 'uno dos tres cuatro')
  })

  test('keeps accents, other scripts and emoji with their joiners', ({ assert }) => {
    for (const name of ['José Ñandú', 'علی\u200Cرضا', 'Clínica 👩‍⚕️', '山田 太郎'])
      assert.equal(singleLine(name), name)
  })
})
