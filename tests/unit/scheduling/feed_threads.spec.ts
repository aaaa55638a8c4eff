import { test } from '@japa/runner'
import { calendars } from '#config/calendars'
import { feedEvents } from '#app/scheduling/feeds/domain/feed_events'
import { FeedThreads, type ThreadLimits } from '#app/scheduling/feeds/drivers/feed_threads'
import { at, calendar, event, file, hostileFiles, OPTIONS } from './feed_files.ts'

const FAIR = calendar(...event('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z'))
const FAIR_SPANS = [{ start: at('2026-12-02T15:00Z'), end: at('2026-12-02T16:00Z') }]

/** Threads as the product has them, but for what a test changes; ended with it. */
function threadsOf(cleanup: (end: () => Promise<void>) => void, limits: Partial<ThreadLimits>) {
  const threads = new FeedThreads({ ...calendars.threads, ...limits })
  cleanup(() => threads.close())
  return threads
}

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'READ',
    (error: Error) => error.message
  )

/** How often a clock that ticks every 10 ms ticked while something was done. */
async function ticksDuring(work: () => Promise<unknown>) {
  let ticks = 0
  const clock = setInterval(() => ticks++, 10)
  await work()
  clearInterval(clock)
  return ticks
}

test.group('The threads that read calendars', () => {
  test('a hostile file fails alone, and meanwhile the process and other feeds go on: {$self}')
    .with(Object.keys(hostileFiles) as (keyof typeof hostileFiles)[])
    .run(async ({ assert, cleanup }, name) => {
      const threads = threadsOf(cleanup, { timeout: 400 })
      const text = hostileFiles[name]()
      let outcomes: unknown[] = []

      const ticks = await ticksDuring(async () => {
        const [hostile, ...fair] = await Promise.all([
          codeOf(threads.read(text, OPTIONS)),
          ...[FAIR, FAIR, FAIR].map((ics) => threads.read(ics, OPTIONS)),
        ])
        outcomes = [hostile, ...fair.map(({ spans }) => spans)]
      })

      assert.deepEqual(outcomes, ['TOO_COMPLEX', FAIR_SPANS, FAIR_SPANS, FAIR_SPANS])
      assert.isAbove(ticks, 5)
    })

  test('without a thread nothing else happens while a file is read', async ({ assert }) => {
    const ticks = await ticksDuring(async () => feedEvents(file('google'), OPTIONS))

    assert.equal(ticks, 0)
  })

  test('a file that takes too much memory ends its thread, and the next one is read', async ({
    assert,
    cleanup,
  }) => {
    const threads = threadsOf(cleanup, { memory: 16, most: 1 })
    const lines = calendar('X:1\r\n'.repeat(1_000_000))

    assert.equal(await codeOf(threads.read(lines, OPTIONS)), 'TOO_COMPLEX')
    assert.deepEqual((await threads.read(FAIR, OPTIONS)).spans, FAIR_SPANS)
  })

  test('a thread is replaced after so many files, and one that is stopped ends its file', async ({
    assert,
    cleanup,
  }) => {
    const threads = threadsOf(cleanup, { texts: 1, most: 1 })
    const stop = new AbortController()

    const stopped = threads.read(hostileFiles.parameters(), OPTIONS, stop.signal)
    const waiting = threads.read('<!doctype html>', OPTIONS)
    stop.abort(new Error('The process ends'))

    assert.equal(await codeOf(stopped), 'The process ends')
    assert.equal(await codeOf(waiting), 'NOT_A_CALENDAR')
    assert.deepEqual((await threads.read(FAIR, OPTIONS)).spans, FAIR_SPANS)
  })
})
