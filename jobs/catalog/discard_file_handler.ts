import type { JobContext } from '#core/jobs'
import type { discardFile } from './discard_file.ts'
import { discardFile as discard } from '#app/catalog/files/drivers/service_files'

export default async function handle({ payload }: JobContext<typeof discardFile>) {
  await discard(payload.key)
}
