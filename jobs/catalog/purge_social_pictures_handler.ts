import { now } from '#core/time'
import { deleteFiles, filesBefore } from '#core/stored_files'

export default async function handle() {
  const before = now().minus({ days: 30 })
  for (const folder of ['og', 'qr']) await deleteFiles(await filesBefore(folder, before.toJSDate()))
}
