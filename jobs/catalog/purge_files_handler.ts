import { now } from '#core/time'
import { fileKeysInUse } from '#app/catalog/files/find_keys_in_use'
import { discardFile, fileKeysBefore } from '#app/catalog/files/drivers/service_files'

/** Hours after which no upload is under way any more. */
const ABANDONED = { hours: 1 }

/** Keys that are looked up at once. */
const AT_ONCE = 500

export default async function handle() {
  const keys = await fileKeysBefore(now().minus(ABANDONED).toJSDate())
  while (keys.length > 0) {
    const some = keys.splice(0, AT_ONCE)
    const used = await fileKeysInUse(some)
    for (const key of some) if (!used.has(key)) await discardFile(key)
  }
}
