import type { QueryKey } from '@tanstack/react-query'
import { pathOf } from '../use_read'
import { resources } from '../registry'
import type { Topic } from './stream'

/** The routes whose answers change with a topic. None of them fills a form, which would lose what was typed. */
const READS: Record<Topic, RegExp> = {
  bookings:
    /^\/(overview|buyers$|tickets|meetings|calendar-changes|users\/me\/events|availability\/week|products\/:id\/meetings)\b/,
  messages: /^\/((tickets\/:code\/)?deliveries|conversations)\b/,
  payments:
    /^\/(overview|tickets|proofs|refunds|disputes|receipts|wallet\/unmatched|users\/me\/wallet)\b/,
}

const ALL = Object.keys(READS) as Topic[]

/** The topics that an event is about. */
export function topicsOf(about: Partial<Record<Topic, unknown>>): Topic[] {
  return ALL.filter((topic) => about[topic])
}

/** Whether an answer that was read may have changed with one of these topics; by default with any. */
export function isAbout(key: QueryKey, topics: Topic[] = ALL): boolean {
  const path = pathOf(key) ?? listOf(key[0])
  return path !== undefined && topics.some((topic) => READS[topic].test(path))
}

/** Whether a change of an answer is news of a topic: what was sent is none, what a client wrote is. */
export function tells(key: QueryKey, topic: Topic): boolean {
  return isAbout(key, [topic]) && !pathOf(key)?.includes('deliveries')
}

/** Records that react-admin reads are named by their resource. */
function listOf(name: unknown): string | undefined {
  return resources.find((resource) => resource.name === name)?.api.routes.list.path
}
