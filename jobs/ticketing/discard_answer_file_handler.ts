import type { JobContext } from '#core/jobs'
import type { discardAnswerFile } from './discard_answer_file.ts'
import { discardAnswerFile as discard } from '#app/ticketing/answers/drivers/answer_files'

export default async function handle({ payload }: JobContext<typeof discardAnswerFile>) {
  await discard(payload.key)
}
