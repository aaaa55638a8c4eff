import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { clockOf, heightOf, scaleOf, topOf } from '../../../admin/ui/day_scale.ts'

const at = (hour: number) => hour * 60

test.group('The scale of a day', () => {
  test('is wider where there is more than the wanted hours, in whole hours', ({ assert }) => {
    const wanted = { first: 6, last: 22 }

    const usual = scaleOf([{ start: at(9), end: at(18) }], 48, wanted)
    const wide = scaleOf([{ start: at(5.5), end: at(23.25) }], 48, wanted)

    assert.deepEqual(usual, { first: 6, last: 22, hour: 48 })
    assert.deepEqual(wide, { first: 5, last: 24, hour: 48 })
    assert.equal(heightOf(usual), 768)
    assert.equal(topOf(at(9.5), usual), 168)
  })

  test('has six hours at least, also late in the evening', ({ assert }) => {
    assert.deepInclude(scaleOf([{ start: at(9), end: at(10) }], 64), { first: 9, last: 15 })
    assert.deepInclude(scaleOf([{ start: at(22), end: at(24) }], 64), { first: 18, last: 24 })
  })

  test('goes by the wall clock of the zone, where a day may be longer than another', ({
    assert,
  }) => {
    // Santiago: the clocks go from midnight back to eleven in the evening.
    const clock = clockOf('2026-04-04', 'America/Santiago')

    assert.equal(clock('2026-04-04T12:00:00Z'), at(9))
    assert.equal(clock('2026-04-04T02:00:00Z'), 0)
    assert.equal(clock('2026-04-05T04:00:00Z'), at(24))
    assert.equal(clock('2026-04-05T03:30:00Z'), at(23.5))
  })

  test('tells the same as the clocks of the zone on every day, also on those that are longer or shorter', ({
    assert,
  }) => {
    for (const zone of [
      'America/Santiago',
      'America/Lima',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    ])
      for (
        let day = DateTime.fromISO('2026-03-25', { zone });
        day.year < 2027;
        day = day.plus({ days: 1 }).startOf('day')
      ) {
        const clock = clockOf(day.toISODate()!, zone)
        for (const minutes of [-90, 0, 100, 725, 1410, 1439]) {
          const time = day.plus({ minutes })
          const expected =
            time < day
              ? 0
              : time >= day.plus({ days: 1 }).startOf('day')
                ? at(24)
                : at(time.hour) + time.minute
          assert.equal(clock(time.toUTC().toISO()!), expected, `${zone} ${time.toISO()}`)
        }
      }
  })
})
