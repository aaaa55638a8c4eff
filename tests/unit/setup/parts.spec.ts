import { test } from '@japa/runner'
import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { inParts, partsOf, weighted } from '../../../bin/setup/parts.js'
// @ts-expect-error no declarations
import { failuresOf } from '../../../bin/setup/failures.js'
// @ts-expect-error no declarations
import { secondAttempt } from '../../../bin/setup/suites.js'
// @ts-expect-error no declarations
import { secondsOf } from '../../../bin/setup/test_seconds.js'

test.group('The parts of a suite', () => {
  test('have each of its files once', ({ assert }) => {
    const parts = partsOf('functional', 3) as string[][]
    const files = readdirSync(app.makePath('tests/functional'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.spec.ts'))

    assert.sameMembers(
      parts.flat(),
      files.map((name) => `--files=tests/functional/${name}`)
    )
  })

  test('take about the same time, and a file that was never measured counts by its size', ({
    assert,
  }) => {
    const files = [
      { path: 'slow', size: 100 },
      { path: 'quick', size: 100 },
      { path: 'new', size: 50 },
      { path: 'middle', size: 100 },
    ]
    const weights = weighted(files, { slow: 9, quick: 1, middle: 5 })

    assert.deepEqual(weights[2], { path: 'new', weight: 2.5 })
    assert.deepEqual(inParts(weights, 2), [['slow'], ['middle', 'new', 'quick']])
    assert.deepEqual(inParts(weights, 3), [['slow'], ['middle'], ['new', 'quick']])
  })

  test('are cut by what a run printed of each test', ({ assert }) => {
    const printed = [
      'unit / A group (tests/unit/core/one.spec.ts)',
      '  ✔ says (in brackets) what it does (480ms)',
      '  ✖ takes long (2s)',
      'browser / Another (tests/browser/two.spec.ts)',
      '  ✔ is quick (80.5ms)',
    ].join('\n')

    assert.deepEqual(secondsOf(printed), {
      'tests/unit/core/one.spec.ts': 3.02,
      'tests/browser/two.spec.ts': 0.1,
    })
  })
})

test.group('What is said of failures at the end', () => {
  test('is the title, the difference, the message and the own place of each, without colours', ({
    assert,
  }) => {
    const printed = `
❯ A group / is equal

- Expected  - 1
+ Received  + 1

\u001B[31mℹ AssertionError: expected 2 to equal 1\u001B[39m

 ⁃ at Assert.equal \u001B[33m(node_modules/@japa/assert/build/index.js:69:19)\u001B[39m
 ⁃ at Object.executor \u001B[33m(tests/unit/one.spec.ts:5:64)\u001B[39m

   1 │  import { test } from '@japa/runner'
 ❯ 2 │  throw new Error()

 ⁃ at #runTest (node_modules/@japa/core/build/index.js:634:53)
[1/2]─

❯ Another: Setup hook

ℹ Error: boom
second line

 ⁃ at run (node_modules/one/index.js:1:1)
[2/2]─
`
    assert.deepEqual(failuresOf('unit', printed), [
      [
        '❯ unit: A group / is equal\n\n- Expected  - 1\n+ Received  + 1\n',
        'ℹ AssertionError: expected 2 to equal 1',
        ' ⁃ at Object.executor (tests/unit/one.spec.ts:5:64)',
      ].join('\n'),
      '❯ unit: Another: Setup hook\n\nℹ Error: boom\nsecond line',
    ])
    assert.deepEqual(failuresOf('unit', 'a warning\n'), [])
  })
})

test.group('A second attempt of browser tests', () => {
  const late = '❯ browser: A day of a host / out again (en, 1440 px)\n\nℹ TimeoutError: late'
  const broken = '❯ browser: A day: Setup hook\n\nℹ Error: boom'
  const part = ['--files=tests/browser/host_day.spec.ts']

  test('runs what failed, by its title, and nothing where all passed', ({ assert }) => {
    assert.deepEqual(
      secondAttempt(part, { failed: 1, failures: ['❯ browser: A day / of a host\n\nℹ late'] }),
      [...part, '--tests=of a host']
    )
    assert.deepEqual(secondAttempt(part, { failed: 0, failures: [] }), [])
  })

  test('is not made where much failed, or what failed is no test', ({ assert }) => {
    assert.deepEqual(secondAttempt(part, { failed: 4, failures: [late, late, late, late] }), [])
    assert.deepEqual(secondAttempt(part, { failed: 1, failures: [broken] }), [])
    assert.deepEqual(secondAttempt(part, { failed: 1, failures: [] }), [])
  })
})
