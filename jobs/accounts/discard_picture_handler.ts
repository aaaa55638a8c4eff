import type { JobContext } from '#core/jobs'
import type { discardPicture } from './discard_picture.ts'
import {
  discardPicture as discardAll,
  discardUpload,
} from '#app/accounts/pictures/drivers/picture_files'

export default async function handle({ payload }: JobContext<typeof discardPicture>) {
  await (payload.what === 'ALL' ? discardAll(payload.key) : discardUpload(payload.key))
}
