import AuditEntry from './audit_entry.ts'
import { accountById } from '../users/find_account.ts'
import { sql } from '#core/database/transaction'
import { paginate, type Page } from '#core/pagination'
import { fieldsOf, type FieldWords } from './domain/change_words.ts'
import { planWords, type Reader } from './domain/change_values.ts'
import type { ChangeFilter, ChangePage } from './validators.ts'

/** A change in the words of its reader. */
export type ChangeCard = { entry: AuditEntry; name: string | null; fields: FieldWords[] }

type Account = { accountId: string }

/** The changes of an account's settings that pass a filter, the newest first. */
export async function listChanges(
  { accountId }: Account,
  { page, size, ...filter }: ChangePage,
  texts: Omit<Reader, 'timeZone'>
): Promise<Page<ChangeCard>> {
  const { timeZone } = (await accountById(accountId))!
  const found = await paginate(matching(accountId, filter), { page, size })
  const items = found.items.map((entry) => cardOf(entry, { ...texts, timeZone }))
  return { ...found, items }
}

/** How many changes pass a filter. */
export async function countChanges({ accountId }: Account, filter: ChangeFilter): Promise<number> {
  const [row] = await matching(accountId, filter).count('* as total')
  return Number(row!.$extras.total)
}

/** The changes that pass a filter, the newest first, in batches for a file. */
export async function* changesToExport(
  { accountId }: Account,
  filter: ChangeFilter,
  { size, reader }: { size: number; reader: Reader }
): AsyncGenerator<ChangeCard[]> {
  for (let page = 1; ; page += 1) {
    const { items } = await paginate(matching(accountId, filter), { page, size })
    if (items.length > 0) yield items.map((entry) => cardOf(entry, reader))
    if (items.length < size) return
  }
}

/** The people who have changed settings of an account, by the names that they had last. */
export function actorsOf({ accountId }: Account): Promise<{ id: string; name: string }[]> {
  return sql(undefined, ACTORS, { accountId })
}

const ACTORS = `SELECT id, name FROM (
    SELECT DISTINCT ON (actor_id) actor_id AS id, coalesce(actor_name, '') AS name FROM audit_log
    WHERE account_id = :accountId AND actor_id IS NOT NULL ORDER BY actor_id, created_at DESC
  ) actors ORDER BY name, id LIMIT 200`

function matching(accountId: string, { person, thing, thingId, start, end }: ChangeFilter) {
  return AuditEntry.query()
    .where({ accountId })
    .if(person === 'system', (query) => query.where('actor', 'system'))
    .if(person && person !== 'system', (query) => query.where('actorId', person!))
    .if(thing, (query) => query.where('thing', thing!))
    .if(thingId, (query) => query.where('thingId', thingId!))
    .if(start, (query) => query.where('createdAt', '>=', start!.toJSDate()))
    .if(end, (query) => query.where('createdAt', '<', end!.toJSDate()))
}

function cardOf(entry: AuditEntry, reader: Reader): ChangeCard {
  const { name, thing } = entry
  const called = name && thing === 'plan' ? planWords(name, reader) : name
  return { entry, name: called, fields: fieldsOf(entry, reader) }
}
