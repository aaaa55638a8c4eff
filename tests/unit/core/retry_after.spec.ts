import { test } from '@japa/runner'
import { retryAfterOf } from '#core/outgoing/retry_after'

test.group('A Retry-After', () => {
  test('is a number of seconds or a date, and nothing else', ({ assert }) => {
    const clock = new Date('2026-12-01T10:00:00Z')
    const seconds = [
      '120',
      ['60', '120'],
      'Tue, 01 Dec 2026 10:01:00 GMT',
      'Tue, 01 Dec 2026 09:00:00 GMT',
      'Tuesday, 01-Dec-26 10:02:00 GMT',
      'Tue Dec  1 10:03:00 2026',
      'soon',
      '',
      null,
      undefined,
    ].map((header) => retryAfterOf(header, clock))
    assert.deepEqual(seconds, [
      120,
      60,
      60,
      0,
      120,
      180,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is a day at most, and nothing of what is no number and no date', ({ assert }) => {
    const clock = new Date('2026-12-01T10:00:00Z')
    const day = 86_400
    const far = ['86401', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT']
    const garbage = [
      '-5',
      '-86400',
      '1e9',
      '1.5',
      'soon 3',
      'Infinity',
      'NaN',
      '0x10',
      '+60',
      '9999-01-01',
    ]
    const old = ['0', 'Thu, 01 Jan 1970 00:00:00 GMT']

    const read = (headers: string[]) => headers.map((header) => retryAfterOf(header, clock))
    assert.deepEqual(
      read(far),
      far.map(() => day)
    )
    assert.deepEqual(
      read(garbage),
      garbage.map(() => undefined)
    )
    assert.deepEqual(read(old), [0, 0])
  })
})
