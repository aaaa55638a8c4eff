import { test } from '@japa/runner'
import { isNew } from '../../../admin/app/layout/is_new.ts'

test.group('A place of the dashboard', () => {
  test('counts as new until its last day is over, and only if it has one', ({ assert }) => {
    const at = (time: string) => isNew('2027-01-31', new Date(time))

    assert.isTrue(at('2027-01-31T23:59:59Z'))
    assert.isFalse(at('2027-02-01T00:00:00Z'))
    assert.isFalse(isNew(undefined, new Date('2027-01-01T00:00:00Z')))
  })
})
