import { test } from '@japa/runner'
import { tickedIds, toggled } from '../../../admin/resources/services/payments/chosen_methods.ts'

const online = (value: string[]) => ({ value, ids: ['card', 'yape'], mayBeOnSiteAlone: false })
const own = (value: string[]) => ({ value, ids: ['bank', 'wallet'], mayBeOnSiteAlone: true })

test.group('The methods that are ticked in the editor of a service', () => {
  test('are all where nothing of the way was chosen', ({ assert }) => {
    assert.deepEqual(tickedIds(online([])), ['card', 'yape'])
    assert.deepEqual(tickedIds(online(['bank', 'onSite'])), ['card', 'yape', 'onSite'])
    assert.deepEqual(tickedIds(own(['onSite'])), ['onSite'])
    assert.deepEqual(tickedIds(own(['wallet'])), ['wallet'])
  })

  test('are sent as none where all are ticked, keep those of the other way, and never end', ({
    assert,
  }) => {
    assert.deepEqual(toggled(online([]), 'yape'), ['card'])
    assert.deepEqual(toggled(online(['card', 'bank']), 'yape'), ['bank'])
    assert.isUndefined(toggled(online(['card']), 'card'))
    assert.deepEqual(toggled(online([]), 'onSite'), ['onSite'])
    assert.deepEqual(toggled(own([]), 'onSite'), ['bank', 'wallet', 'onSite'])
    assert.deepEqual(toggled(own(['bank', 'onSite']), 'bank'), ['onSite'])
    assert.isUndefined(toggled(own(['onSite']), 'onSite'))
  })
})
