/** One line for each thing that is done, with how long it took. */

/** Runs `work`, says what it is and prints a line when it is done. `work` may answer a remark to print. */
export async function step(title, work) {
  const started = performance.now()
  try {
    const remark = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`✓ ${title}${typeof remark === 'string' ? `: ${remark}` : ''} (${seconds} s)`)
  } catch (error) {
    console.error(`✗ ${title}`)
    throw error
  }
}

/** A failure that needs no stack: its message says what happened and what to do. */
export class Refusal extends Error {}

/** Prints a failure as shortly as it deserves. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : error)
}
