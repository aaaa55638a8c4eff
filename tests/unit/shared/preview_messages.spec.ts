import { test } from '@japa/runner'
import { messageOf } from '#shared/preview_messages'

const OURS = 'https://cupo.example'

test.group('A message between the dashboard and its preview', () => {
  const from = {}
  const draft = { cupo: 'preview.draft', theme: 'light', draft: {} }
  const read = (received: object) =>
    messageOf({ origin: OURS, source: from, data: draft, ...received }, { origin: OURS, from })

  test('is taken from our own page in the expected window', ({ assert }) => {
    assert.deepEqual(read({}), draft)
  })

  test('is ignored from another site, another window, or with other contents', ({ assert }) => {
    assert.isUndefined(read({ origin: 'https://evil.example' }))
    assert.isUndefined(read({ origin: 'null' }))
    assert.isUndefined(read({ source: {} }))
    assert.isUndefined(read({ source: null }))
    for (const data of [null, 'preview.draft', 7, [], { type: 'preview.draft' }]) {
      assert.isUndefined(read({ data }))
    }
  })
})
