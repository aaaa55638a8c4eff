import { MEGABYTE } from '#config/limits'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Span } from '../domain/slots.ts'
import { availabilityVersion } from './availability_version.ts'

/** An answer as it is sent, with its entity tag, and what it was made of. */
export type Answer = { body: Buffer; etag: string; serviceId: string; range: Span; version: string }

/** What an entry takes besides its body and its key. */
const OVERHEAD = 500

const answers = new LRUCache<string, Answer>({
  max: 20_000,
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
})

/** What makes an answer: the validated fields of the call and nothing else that stands in its address. */
export type Question = {
  serviceId: string
  start: number
  end: number
  timeZone?: string
  collaboratorId?: string
}

const keyOf = ({ serviceId, start, end, timeZone, collaboratorId }: Question) =>
  [serviceId, start, end, timeZone, collaboratorId].join()

/**
 * The answer that was given to this question before, while nothing that it was made of has changed: one look at the database
 * tells. A month of slots takes longer to ask for and write down than to find.
 */
export async function rememberedAvailability(question: Question): Promise<Answer | undefined> {
  const answer = answers.get(keyOf(question))
  if (!answer) return undefined
  return answer.version === (await availabilityVersion(answer)) ? answer : undefined
}

/** Finds an answer, made of what lies in `range`, and remembers it. A change between the look and the finding only makes the next one look again. */
export async function rememberAvailability(
  question: Question,
  range: Span,
  find: () => Promise<object>
): Promise<Pick<Answer, 'body' | 'etag'>> {
  const { serviceId } = question
  const version = await availabilityVersion({ serviceId, range })
  const body = Buffer.from(JSON.stringify(await find()))
  const etag = `"${createHash('sha1').update(body).digest('base64')}"`
  if (version) answers.set(keyOf(question), { body, etag, serviceId, range, version })
  return { body, etag }
}
