import { test } from '@japa/runner'
import { freeHours } from '../../../admin/ui/day_scale.ts'

const at = (from: number, until: number) => ({ start: from * 60, end: until * 60 })

test.group('Free hours of a day', () => {
  test('are the working hours without what is taken', ({ assert }) => {
    const free = freeHours([at(9, 13), at(15, 19)], [at(10, 11), at(15, 19)], 0)

    assert.deepEqual(free, [at(9, 10), at(11, 13)])
  })

  test('begin at the next quarter of an hour, and short ones are left out', ({ assert }) => {
    const free = freeHours([at(9, 13)], [{ start: 11 * 60, end: 12 * 60 + 40 }], 10 * 60 + 7)

    assert.deepEqual(free, [{ start: 10 * 60 + 15, end: 11 * 60 }])
  })

  test('are none on a day without working hours', ({ assert }) => {
    assert.deepEqual(freeHours([], [at(9, 10)], 0), [])
  })
})
