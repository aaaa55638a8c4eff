import { test } from '@japa/runner'
import { differencesOf } from '../../../admin/ui/meanwhile/differences.ts'

const initial = { title: 'Sesión', price: 50, policy: { min: { value: 1, unit: 'DAY' } }, tags: [] }

test.group('What a form would overwrite', () => {
  test('is where another person changed what is sent otherwise', ({ assert }) => {
    const sent = { ...initial, title: 'Mía', version: 1 }
    const present = { ...initial, title: 'Suya', price: 50, version: 2, updatedAt: 'now' }

    assert.deepEqual(differencesOf(sent, present, initial), [
      { path: ['title'], mine: 'Mía', theirs: 'Suya' },
    ])
  })

  test('is nothing where both changed other fields or saved the same', ({ assert }) => {
    const mine = { title: 'Mía', price: 60 }
    assert.deepEqual(differencesOf(mine, { title: 'Sesión', price: 60 }, initial), [])
  })

  test('has an old value that is sent unchanged, because sending it would put it back', ({
    assert,
  }) => {
    assert.deepEqual(differencesOf({ price: 50 }, { price: 80 }, initial), [
      { path: ['price'], mine: 50, theirs: 80 },
    ])
  })

  test('is named part by part, a duration whole, empty values alike', ({ assert }) => {
    const sent = { policy: { min: { value: 2, unit: 'DAY' } }, description: null, tags: ['a'] }
    const present = {
      policy: { min: { value: 3, unit: 'DAY' }, other: 1 },
      description: '',
      tags: ['a', 'b'],
    }

    assert.deepEqual(
      differencesOf(sent, present, initial).map(({ path }) => path),
      [['policy', 'min'], ['tags']]
    )
  })
})
