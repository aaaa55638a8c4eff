import { test } from '@japa/runner'
import { changesOf } from '#shared/form_changes'

test.group('What was changed in a form', () => {
  test('is named field by field, and nothing else', ({ assert }) => {
    const initial = { title: 'Yoga', price: 40, tags: ['paz'], policy: { min: 1 } }

    assert.deepEqual(changesOf(initial, initial), {})
    assert.deepEqual(changesOf({ ...initial, price: 0, tags: [] }, initial), { price: 0, tags: [] })
    assert.deepEqual(changesOf({ ...initial, policy: { min: 2 } }, initial), { policy: { min: 2 } })
    assert.deepEqual(changesOf({ ...initial, slug: 'yoga' }, initial), { slug: 'yoga' })
    assert.deepEqual(changesOf({ ...initial, title: null }, initial), { title: null })
  })

  test('is not what an input adds by being there, nor a file', ({ assert }) => {
    const location = { type: 'otherUrl' }

    assert.deepEqual(changesOf({ location: { ...location, phone: null } }, { location }), {})
    assert.deepEqual(changesOf({ slug: null }, {}), {})
    assert.deepEqual(changesOf({ file: new File(['x'], 'x.pdf') }, {}), {})
  })
})
