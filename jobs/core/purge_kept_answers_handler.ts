import { purgeKeptAnswers } from '#core/idempotency'

export default async function handle() {
  await purgeKeptAnswers()
}
