import type { AppError } from '../errors.ts'

const refusals = new Map<string, () => AppError>()

/**
 * Names the refusal of a call that loses a race for something unique, by the constraint's name. It is the refusal that a
 * later call gets.
 */
export function refuseDuplicates(byConstraint: Record<string, () => AppError>): void {
  for (const [constraint, refusal] of Object.entries(byConstraint))
    refusals.set(constraint, refusal)
}

/** The refusal that belongs to a constraint, if it has one of its own. */
export function duplicateOf(constraint = ''): AppError | undefined {
  return refusals.get(constraint)?.()
}
