import { test } from '@japa/runner'
import { LETTERS } from '#shared/letters'

test.group('Names of people', () => {
  test('{$self} is one')
    .with([
      'María José',
      "O'Higgins",
      'O´Higgins',
      'D’Angelo',
      'Núñez-Vela',
      'M.ª Àngels',
      'Gal·la',
    ])
    .run(({ assert }, name) => assert.match(name, LETTERS))

  test('{$self} is none')
    .with(['Ana2', 'Ana@Luz', 'Ana, entra en http://x.pe', 'Ana <b>'])
    .run(({ assert }, name) => assert.notMatch(name, LETTERS))
})
