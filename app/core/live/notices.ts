/** What a notice can be about. Browsers know by it what of their pages to read again. */
export const TOPICS = ['bookings', 'messages', 'payments'] as const

export type Topic = (typeof TOPICS)[number]

/** Something of an account that changed. */
export type Change = { accountId: string; topic: Topic; id: string }

/** What changed of one account: the ids by topic. A topic without ids stands for more than are named. */
export type Notice = { accountId: string } & { [topic in Topic]?: string[] }

/** Ids of a topic that a notice names. With all topics it stays below the 8,000 bytes of a NOTIFY. */
export const MOST_IDS = 50

/** The changes of one transaction as notices, one for each account. */
export function noticesOf(changes: Iterable<Change>): Notice[] {
  const ids = new Map<string, Map<Topic, Set<string>>>()
  for (const { accountId, topic, id } of changes) {
    const topics = ids.get(accountId) ?? new Map<Topic, Set<string>>()
    ids.set(accountId, topics.set(topic, (topics.get(topic) ?? new Set()).add(id)))
  }
  return [...ids].map(([accountId, topics]) => ({
    accountId,
    ...Object.fromEntries([...topics].map(([topic, named]) => [topic, namedOf(named)])),
  }))
}

const namedOf = (ids: Set<string>) => (ids.size > MOST_IDS ? [] : [...ids])
