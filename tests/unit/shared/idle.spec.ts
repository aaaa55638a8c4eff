import { test } from '@japa/runner'
import { afterIdle, IDLE, mayPrefetch } from '#shared/idle'

/** A clock that is moved by hand, with one timer, as `afterIdle` needs it. */
function handClock() {
  let now = 0
  let timer: { at: number; run: () => void } | undefined
  return {
    setTimeout: (run: () => void, wait: number) => (timer = { at: now + wait, run }),
    clearTimeout: () => (timer = undefined),
    pass(milliseconds: number) {
      now += milliseconds
      const due = timer && timer.at <= now ? timer : undefined
      if (due) timer = undefined
      due?.run()
    },
  }
}

function watched() {
  const page = new EventTarget()
  const clock = handClock()
  const runs: string[] = []
  const stop = afterIdle(() => runs.push('run'), { page, clock })
  return { page, clock, runs, stop }
}

test.group('What comes next on a page', () => {
  test('is loaded once, when the page has been left alone for two seconds', ({ assert }) => {
    const { page, clock, runs } = watched()

    clock.pass(IDLE - 1)
    assert.isEmpty(runs)
    clock.pass(1)
    assert.deepEqual(runs, ['run'])

    page.dispatchEvent(new Event('pointerdown'))
    clock.pass(IDLE * 2)
    assert.deepEqual(runs, ['run'])
  })

  test('waits while the page is loading or used: {$self} begins the two seconds anew')
    .with(['load', 'pointerdown', 'keydown', 'scroll'])
    .run(({ assert }, sign) => {
      const { page, clock, runs } = watched()

      clock.pass(IDLE - 1)
      page.dispatchEvent(new Event(sign))
      clock.pass(IDLE - 1)
      assert.isEmpty(runs)
      clock.pass(1)
      assert.deepEqual(runs, ['run'])
    })

  test('is given up when the page is left', ({ assert }) => {
    const { page, clock, runs, stop } = watched()

    stop()
    page.dispatchEvent(new Event('scroll'))
    clock.pass(IDLE * 2)

    assert.isEmpty(runs)
  })

  test('costs nothing on 2g or where data are saved', ({ assert }) => {
    assert.isTrue(mayPrefetch(undefined), 'a browser that says nothing')
    assert.isTrue(mayPrefetch({ effectiveType: '3g', saveData: false }))
    assert.isTrue(mayPrefetch({ effectiveType: '4g' }))
    assert.isFalse(mayPrefetch({ effectiveType: '2g' }))
    assert.isFalse(mayPrefetch({ effectiveType: 'slow-2g' }))
    assert.isFalse(mayPrefetch({ effectiveType: '4g', saveData: true }))
  })
})
