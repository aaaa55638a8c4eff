import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Span } from '../domain/slots.ts'
import { availabilityVersion } from './availability_version.ts'

/** An answer as it is sent, with its entity tag, and what it was made of. */
export type Answer = { body: Buffer; etag: string; serviceId: string; range: Span; version: string }

const MEGABYTE = 2 ** 20

const answers = new LRUCache<string, Answer>({
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ body }) => body.length,
})

/**
 * The answer that was given to this request before, while nothing that it was made of has changed: one look at the database
 * tells. A month of slots takes longer to ask for, check and write down than to find.
 */
export async function rememberedAvailability(address: string): Promise<Answer | undefined> {
  const answer = answers.get(address)
  if (!answer) return undefined
  return answer.version === (await availabilityVersion(answer)) ? answer : undefined
}

/** Finds an answer and remembers it. A change between the look and the finding only makes the next one look again. */
export async function rememberAvailability(
  address: string,
  { serviceId, range }: { serviceId: string; range: Span },
  find: () => Promise<object>
): Promise<Pick<Answer, 'body' | 'etag'>> {
  const version = await availabilityVersion({ serviceId, range })
  const body = Buffer.from(JSON.stringify(await find()))
  const etag = `"${createHash('sha1').update(body).digest('base64')}"`
  if (version) answers.set(address, { body, etag, serviceId, range, version })
  return { body, etag }
}
