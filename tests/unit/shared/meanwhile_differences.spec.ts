import { test } from '@japa/runner'
import { differencesOf } from '../../../admin/ui/meanwhile/differences.ts'

const initial = { title: 'Sesión', price: 50, policy: { min: { value: 1, unit: 'DAY' } }, tags: [] }

test.group('What a form would overwrite', () => {
  test('is where another person changed what is sent otherwise', ({ assert }) => {
    const sent = { ...initial, title: 'Mía', version: 1 }
    const present = { ...initial, title: 'Suya', price: 50, version: 2, updatedAt: 'now' }

    assert.deepEqual(differencesOf(sent, present, initial), {
      disputed: [{ path: ['title'], mine: 'Mía', theirs: 'Suya' }],
      theirs: [],
    })
  })

  test('is nothing where both changed other fields or saved the same', ({ assert }) => {
    const mine = { title: 'Mía', price: 60 }
    const present = { title: 'Sesión', price: 60 }
    assert.deepEqual(differencesOf(mine, present, initial), { disputed: [], theirs: [] })
  })

  test('has an old value that is sent unchanged as the other’s, because sending it would put it back', ({
    assert,
  }) => {
    const sent = { title: 'Mía', price: 50 }

    assert.deepEqual(differencesOf(sent, { title: 'Suya', price: 80 }, initial), {
      disputed: [{ path: ['title'], mine: 'Mía', theirs: 'Suya' }],
      theirs: [{ path: ['price'], mine: 50, theirs: 80 }],
    })
  })

  test('is all that differs where a form is entered whole', ({ assert }) => {
    const sent = { title: 'Mía', price: 50, tags: ['a'] }
    const present = { title: 'Suya', price: 50, tags: null }

    assert.deepEqual(differencesOf(sent, present), {
      disputed: [
        { path: ['title'], mine: 'Mía', theirs: 'Suya' },
        { path: ['tags'], mine: ['a'], theirs: null },
      ],
      theirs: [],
    })
  })

  test('is all of a field of which one part was changed here, and another there', ({ assert }) => {
    const began = { policy: { min: 1, max: 5 } }
    const sent = { policy: { min: 2, max: 5 } }

    assert.deepEqual(differencesOf(sent, { policy: { min: 1, max: 9 } }, began), {
      disputed: [{ path: ['policy', 'max'], mine: 5, theirs: 9 }],
      theirs: [],
    })
  })

  test('is named part by part, a duration whole, empty values alike', ({ assert }) => {
    const sent = { policy: { min: { value: 2, unit: 'DAY' } }, description: null, tags: ['a'] }
    const present = {
      policy: { min: { value: 3, unit: 'DAY' }, other: 1 },
      description: '',
      tags: ['a', 'b'],
    }

    assert.deepEqual(
      differencesOf(sent, present, initial).disputed.map(({ path }) => path),
      [['policy', 'min'], ['tags']]
    )
  })

  test('is no list that its form holds as one text and that was left as it was', ({ assert }) => {
    const began = { name: 'Ana', tags: 'vip, lima' }
    const sent = { name: 'Ana Q.', tags: ['vip', 'lima'] }
    const named = { name: 'Ana R.', tags: ['vip', 'lima'] }
    const tagged = { name: 'Ana', tags: ['vip', 'lima', 'mar'] }

    assert.deepEqual(differencesOf(sent, named, began).disputed, [
      { path: ['name'], mine: 'Ana Q.', theirs: 'Ana R.' },
    ])
    assert.deepEqual(differencesOf(sent, tagged, began), {
      disputed: [],
      theirs: [{ path: ['tags'], mine: sent.tags, theirs: tagged.tags }],
    })
    const both = differencesOf({ ...sent, tags: ['vip'] }, tagged, began).disputed
    assert.deepEqual(both, [{ path: ['tags'], mine: ['vip'], theirs: tagged.tags }])
  })

  test('is nothing of an empty list that its form holds as an empty text', ({ assert }) => {
    const began = { tags: '' }

    assert.deepEqual(differencesOf({ tags: [] }, { tags: ['vip'] }, began), {
      disputed: [],
      theirs: [{ path: ['tags'], mine: [], theirs: ['vip'] }],
    })
  })

  test('has a place as one value: an address that one wrote beside the link that the other wrote', ({
    assert,
  }) => {
    const began = { location: { type: 'otherUrl', link: 'https://meet.example.com/a' } }
    const mine = { location: { type: 'physicalLocation', address: 'Larco 123' } }
    const theirs = { location: { type: 'otherUrl', link: 'https://meet.example.com/b' } }
    const room = { location: { type: 'otherUrl', link: '', conference: 'zoom' } }
    const made = { location: { ...room.location, link: 'https://zoom.example.com/1' } }

    assert.deepEqual(differencesOf(mine, theirs, began).disputed, [
      { path: ['location'], mine: mine.location, theirs: theirs.location },
    ])
    assert.deepEqual(differencesOf(mine, made, room).disputed, [])
    assert.lengthOf(differencesOf(theirs, room, began).disputed, 1)
  })

  test('has questions in the order of their list, also those that ask for a place or a phone', ({
    assert,
  }) => {
    const asked = (label: string) => ({ fields: [{ type: 'phone', label }] })

    const { disputed } = differencesOf(asked('Mío'), asked('Suyo'), asked('Antes'))

    assert.lengthOf(disputed, 1)
  })
})
