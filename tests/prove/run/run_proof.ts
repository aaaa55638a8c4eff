export type ProofOptions = {
  /** What every random choice comes from. */
  seed: number
  /** A form that takes a minute: `npm run prove <topic> -- --short`. */
  isShort: boolean
  /** How many of what the topic counts, where it was said: `npm run prove <topic> 500`. */
  count?: number
  /** The parts of the topic that are meant, where some were named: `npm run prove <topic> <part>`. */
  parts: string[]
}

/** What a topic exports as `prove`: it prints its figures and resolves to what did not hold. */
export type Proof = (options: ProofOptions) => Promise<string[]>

/** Runs one topic and prints what did not hold. Resolves to the exit code. */
export async function runProof(
  topic: string,
  { seed, options }: { seed: number; options: string[] }
): Promise<number> {
  const { prove } = (await import(`#tests/prove/${topic}`)) as { prove: Proof }
  const started = performance.now()
  const violations = await prove({
    seed,
    isShort: options.includes('--short'),
    count: countIn(options),
    parts: options.filter((option) => /^[a-z]/.test(option)),
  })

  // Many are the same thing of many clients: a few of each kind say enough.
  const kinds = Map.groupBy(violations, (violation) => violation.replaceAll(/[\d-]+/g, '#'))
  for (const [first = '', ...others] of kinds.values())
    console.error(`✗ ${first}${others.length > 0 ? `, and ${others.length} like it` : ''}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  const outcome = violations.length === 0 ? 'held' : `${violations.length} violations`
  console.log(`\n${topic}: ${outcome}, seed ${seed}, ${seconds} s`)
  return violations.length === 0 ? 0 : 1
}

function countIn(options: string[]): number | undefined {
  const typed = options.find((option) => /^\d{1,6}$/.test(option))
  return typed === undefined ? undefined : Number(typed)
}
