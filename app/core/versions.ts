import vine from '@vinejs/vine'
import { AppError, changedMeanwhile } from './errors.ts'

const LARGEST = 2_147_483_647

/** The version that a caller has read, as a body sends it. Without one the last write counts; 0 is for what may be missing. */
export const versionRead = (first: 0 | 1 = 1) =>
  vine.number().withoutDecimals().range([first, LARGEST]).optional()

/**
 * Compares a locked row with the version that the caller has read. Throws CHANGED_MEANWHILE (409). Triggers raise `revision` with each
 * change of what a form edits (docs/domain.md, "Versions").
 */
export function checkVersion({ revision }: { revision: number }, version?: number): void {
  if (version !== undefined && version !== revision) throw changedMeanwhile()
}

/** Makes a change; its CHANGED_MEANWHILE carries the record as it is now, as the transformer shows it. */
export async function orShowPresent<T>(
  change: () => Promise<T>,
  present: () => Promise<object>
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const isChanged = error instanceof AppError && error.code === changedMeanwhile.code
    if (isChanged) error.present = await present()
    throw error
  }
}
