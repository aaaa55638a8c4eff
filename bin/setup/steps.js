/** Prints one line for each step, with its duration. */

/** Runs `work` and prints its title and duration. `work` may return a remark to print. */
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

/** Prints a failure without a stack when it is a refusal. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : error)
}
