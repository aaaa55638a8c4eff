import { storeOf } from '#core/files/store'
import type { JobContext } from '#core/jobs'
import type { discardFile } from './discard_file.ts'

export default async function handle({ payload }: JobContext<typeof discardFile>) {
  const store = await storeOf(payload.folder)
  await store.remove(payload.key)
}
