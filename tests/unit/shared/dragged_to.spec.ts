import { test } from '@japa/runner'
import { draggedTo } from '../../../admin/pages/calendar/dragged_to.ts'

/** From 23:00 of the 1st to 01:00 of the 2nd in Lima. */
const OVERNIGHT = { start: '2027-03-02T04:00:00.000Z', end: '2027-03-02T06:00:00.000Z' }

test.group('The time to which an event was dragged', () => {
  test('counts from its own start, also where it is held by its second day', ({ assert }) => {
    const held = { from: '2027-03-02', to: '2027-03-02' }

    const later = draggedTo(OVERNIGHT, { ...held, minutes: 60 }, 'America/Lima')
    const onTheFifth = draggedTo(OVERNIGHT, { ...held, to: '2027-03-05' }, 'America/Lima')

    assert.deepInclude(later, { date: '2027-03-02', start: 0, end: 120 })
    assert.deepInclude(onTheFifth, { date: '2027-03-04', start: 23 * 60, end: 25 * 60 })
  })

  test('keeps its hour of the clock where clocks change between', ({ assert }) => {
    const atTen = { start: '2027-03-13T15:00:00.000Z', end: '2027-03-13T16:00:00.000Z' }

    const moved = draggedTo(atTen, { from: '2027-03-13', to: '2027-03-14' }, 'America/New_York')

    assert.deepInclude(moved, { date: '2027-03-14', start: 10 * 60, end: 11 * 60 })
  })
})
