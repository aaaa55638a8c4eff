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
      'soon',
      '',
      null,
      undefined,
    ].map((header) => retryAfterOf(header, clock))
    assert.deepEqual(seconds, [120, 60, 60, 0, undefined, undefined, undefined, undefined])
  })
})
