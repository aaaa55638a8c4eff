import { test } from '@japa/runner'
import { COVER_WIDTH, DOT, coverOf } from '#shared/cover'

test.group('the drawn cover of a host', () => {
  test('is always the same for a name and another for another', ({ assert }) => {
    assert.deepEqual(coverOf('anaquispe'), coverOf('anaquispe'))
    const drawings = ['ana', 'mateo', 'valentina', 'luz', ''].map((name) =>
      coverOf(name).hills.join()
    )
    assert.lengthOf([...new Set(drawings)], 5)
  })

  test('cuts no dot and weighs at most 3 kB', ({ assert }) => {
    for (let at = 0; at < 200; at++) {
      const { hills } = coverOf(`host${at}`)
      const numbers = hills.join('').match(/\d+/g)!.map(Number)
      assert.isTrue(numbers.every((value) => value % DOT === 0 && value <= COVER_WIDTH))
      assert.isBelow(hills.join('').length, 3000)
    }
  })
})
