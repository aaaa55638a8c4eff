import { stopBoss } from '#core/jobs/boss'
import type { Proof } from './run/run_proof.ts'
import { combine } from './pairs/combinations.ts'
import testUtils from '@adonisjs/core/services/test_utils'

/** Rows of the short form. */
const SHORT = 10

/** Books and pays every pair of what a booking can be: nothing excludes anything but by a rule that has a name. */
export const prove: Proof = async ({ seed, isShort, count = isShort ? SHORT : Infinity }) => {
  await testUtils.boot()
  const stop = await testUtils.httpServer().start()
  try {
    const { figures, violations, impossible } = await combine({ seed, most: count })
    console.log(figures)
    for (const pair of impossible) console.log(`  forbidden: ${pair}`)
    return violations
  } finally {
    await stop()
    await stopBoss(0)
  }
}
