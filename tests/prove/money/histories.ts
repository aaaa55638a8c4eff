import { STEPS } from './steps.ts'
import { moneyAtProvider } from './facts.ts'
import { endWorld, World } from './world.ts'
import { randomOf } from '../run/random.ts'
import { brokenRules } from '#tests/helpers/invariants'

/** How often a step was done, and how often the product refused it. */
export type Taken = Record<string, { done: number; refused: number }>

export type Report = { histories: number; steps: number; taken: Taken; violations: string[] }

/** Steps of one history. */
const LENGTH = 20

type Options = {
  seed: number
  count: number
  /** Milliseconds after which no further history begins. */
  within?: number
  onHistory?: (report: Report) => void
}

/**
 * Lets random things happen to one host's money, so often, and checks every rule of `check:invariants` after each.
 * The history with number n of a seed is that of the seed plus n alone.
 */
export async function runHistories({ seed, count, within, onHistory }: Options): Promise<Report> {
  const taken = Object.fromEntries(STEPS.map(({ name }) => [name, { done: 0, refused: 0 }]))
  const report: Report = { histories: 0, steps: 0, taken, violations: [] }
  const end = performance.now() + (within ?? Infinity)
  try {
    while (report.histories < count && performance.now() < end) {
      await runHistory(seed + report.histories, report)
      report.histories += 1
      onHistory?.(report)
    }
  } finally {
    endWorld()
  }
  return report
}

/** One history, until something does not hold. */
async function runHistory(seed: number, report: Report) {
  const world = await World.begin(randomOf(seed))
  const names: string[] = []
  for (let step = 0; step < LENGTH; step++) {
    const broken = await takeStep(world, { taken: report.taken, names }).then(
      brokenNow,
      (error) => [String(error)]
    )
    report.steps += 1
    if (broken.length === 0) continue
    report.violations.push(`SEED=${seed}: ${broken.join('; ')} after ${names.join(', ')}`)
    return
  }
}

type Course = { taken: Taken; names: string[] }

/** Does one of the steps that apply, and the work that follows. */
async function takeStep(world: World, { taken, names }: Course): Promise<void> {
  const possible = STEPS.flatMap(({ name, moves, weight = 1 }) => {
    const found = moves(world)
    return found.length > 0 ? [{ name, moves: found, weight }] : []
  })
  const { name, moves } = world.pickByWeight(possible)
  names.push(name)
  const isDone = await world.pick(moves)()
  taken[name]![isDone ? 'done' : 'refused'] += 1
  if (!isDone) names.push(`${names.pop()} (refused)`)
  await world.settle()
}

/** What does not hold now: a rule, or that the provider and the ledger have the same money. */
async function brokenNow(): Promise<string[]> {
  const { provider, ledger } = await moneyAtProvider()
  const rules = (await brokenRules()).map(({ rule, broken }) => `${rule} (${broken})`)
  return provider === ledger
    ? rules
    : [...rules, `the provider has ${provider}, the ledger ${ledger}`]
}
