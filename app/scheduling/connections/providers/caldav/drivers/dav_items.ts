import { createHash } from 'node:crypto'
import { product } from '#config/product'
import type { CalendarItem, ChangePage, Window } from '../../../calendar_driver.ts'
import { feedThreads } from '../../../../feeds/drivers/feed_threads.ts'
import { FeedRefusal } from '../../../../feeds/domain/feed_states.ts'
import type { FeedEntries, FeedOptions } from '../../../../feeds/domain/feed_events.ts'

/** A resource of a calendar: the entries of one UID. */
export type DavFile = { href: string; etag: string | null; text: string }

/** How files are read: which time, whose days, and by which addresses invitations name the owner. */
export type Reading = { window: Window; timeZone: string; owner: string[] }

type Read = Pick<ChangePage, 'items' | 'unreadable'>

/** Characters of the longest name that stands for itself. */
const LONGEST_NAME = 200

/**
 * The events of files, each occurrence on its own. They are read in the threads of the calendar feeds; a file that takes too much
 * of them is read alone, so that it never stops the rest.
 */
export async function itemsOf(
  files: DavFile[],
  reading: Reading,
  signal: AbortSignal
): Promise<Read> {
  const options = { ...reading, ownDomain: product.calendarDomain }
  const all = await readAll(files, options, signal)
  const read: Read = { items: [], unreadable: [] }
  files.forEach((file, index) => addTo(read, file, all[index]!))
  return read
}

async function readAll(
  files: DavFile[],
  options: FeedOptions,
  signal: AbortSignal
): Promise<FeedEntries[]> {
  const texts = files.map(({ text }) => text)
  try {
    return await feedThreads.readEach(texts, options, signal)
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error
  }
  const all: FeedEntries[] = []
  for (const text of texts) all.push(await readAlone(text, options, signal))
  return all
}

async function readAlone(
  text: string,
  options: FeedOptions,
  signal: AbortSignal
): Promise<FeedEntries> {
  try {
    const [entries] = await feedThreads.readEach([text], options, signal)
    return entries!
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error
    return { entries: [], isComplete: false, unreadable: 0 }
  }
}

function addTo(
  read: Read,
  { href, etag }: DavFile,
  { entries, isComplete, unreadable }: FeedEntries
) {
  const name = nameOf(href)
  if (!isComplete || unreadable > 0) {
    const reason = isComplete ? 'not readable' : 'too complex'
    read.unreadable.push({ externalId: name, reason })
  }
  const items = new Map<string, CalendarItem>()
  for (const { start, end, isAllDay, busyness } of entries) {
    const externalId = entries.length === 1 ? name : `${name}#${start}`
    const item: CalendarItem = { externalId, start, end, isAllDay, busyness, etag, changedAt: null }
    // An occurrence may have been moved to the start of another one.
    if ((items.get(externalId)?.end ?? 0) < end) items.set(externalId, item)
  }
  read.items.push(...items.values())
}

/** What a file is called, without the address of its calendar: each once, and of ours our own id. */
function nameOf(href: string): string {
  const [name = ''] = href.split('/').filter(Boolean).slice(-1)
  const own = name.replace(/\.ics$/, '')
  return own.length > LONGEST_NAME ? createHash('sha256').update(own).digest('base64url') : own
}
