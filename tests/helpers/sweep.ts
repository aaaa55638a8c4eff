import { now } from '#core/time'
import { sweep } from '#core/files/sweep'
import { storeOf } from '#core/files/store'

/** Sweeps stores as `core.sweep_files` does for each of them. */
export async function sweepFolders(...folders: string[]): Promise<void> {
  for (const folder of folders)
    await sweep(await storeOf(folder), now(), AbortSignal.timeout(60_000))
}
