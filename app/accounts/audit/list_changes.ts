import AuditEntry from './audit_entry.ts'
import { sql } from '#core/database/transaction'
import type { Page } from '#core/pagination'
import { OF_MONEY } from '#shared/changed_things'
import { fieldsOf } from './domain/change_words.ts'
import { accountById } from '../users/find_account.ts'
import { paymentReference } from '#shared/payment_reference'
import { methodWords, planWords, type Reader } from './domain/change_values.ts'
import type { ChangeFilter, ChangePage } from './validators.ts'
import { changeSources, type ChangeActor, type ChangeCard } from './change_source.ts'
import { countOnWays, idsOnWays, onlyGiven, pageOnWays, type Way } from '#core/database/ways'

type Account = { accountId: string }

/** The changes of an account that pass a filter, the newest first. */
export async function listChanges(
  { accountId }: Account,
  { page, size, ...filter }: ChangePage,
  texts: Omit<Reader, 'timeZone'>
): Promise<Page<ChangeCard>> {
  const { timeZone } = (await accountById(accountId))!
  const { ways, bindings } = await waysOf(accountId, filter)
  const { items, ...found } = await pageOnWays(ways, bindings, { page, size })
  return { ...found, items: await cardsOf(accountId, items, { ...texts, timeZone }) }
}

/** How many changes pass a filter. */
export async function countChanges({ accountId }: Account, filter: ChangeFilter): Promise<number> {
  const { ways, bindings } = await waysOf(accountId, filter)
  return countOnWays(ways, bindings)
}

/** The changes that pass a filter, the newest first, in batches for a file. */
export async function* changesToExport(
  { accountId }: Account,
  filter: ChangeFilter,
  { size, reader }: { size: number; reader: Reader }
): AsyncGenerator<ChangeCard[]> {
  const { ways, bindings } = await waysOf(accountId, filter)
  for (let skipped = 0; ; skipped += size) {
    const ids = await idsOnWays(ways, bindings, { order: 'desc', size, skipped })
    if (ids.length > 0) yield cardsOf(accountId, ids, reader)
    if (ids.length < size) return
  }
}

/** The people who have changed something of an account, by the names that they had last. */
export async function actorsOf({ accountId }: Account): Promise<ChangeActor[]> {
  const own = await sql<ChangeActor>(undefined, ACTORS, { accountId })
  const sources = await changeSources.ask()
  const others = await Promise.all(sources.map((source) => source.people(accountId)))
  // Who is known by both is named as they are in the history, which keeps names of who has left.
  const known = new Map([...others.flat(), ...own].map((actor) => [actor.id, actor]))
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name))
}

const ACTORS = `SELECT id, name FROM (
    SELECT DISTINCT ON (actor_id) actor_id AS id, coalesce(actor_name, '') AS name FROM audit_log
    WHERE account_id = :accountId AND actor NOT IN ('link', 'system') ORDER BY actor_id, created_at DESC
  ) actors ORDER BY name, id LIMIT 200`

/** The ways on which changes pass a filter: those of settings, and those that other modules keep. */
async function waysOf(accountId: string, filter: ChangeFilter) {
  const { person, thing, thingId, start, end } = filter
  const sources = await changeSources.ask()
  const others = sources.map((source) => source.way(filter)).filter((way) => way !== undefined)
  const given = onlyGiven({
    person,
    thing,
    thingId,
    start: start?.toJSDate(),
    end: end?.toJSDate(),
  })
  return { ways: [settingsOn(filter), ...others], bindings: { accountId, ...given } }
}

function settingsOn({ person, thing, thingId, start, end }: ChangeFilter): Way {
  return {
    from: 'audit_log a',
    where: [
      'a.account_id = :accountId',
      ...(person === 'system' ? [`a.actor = 'system'`] : []),
      ...(person && person !== 'system' ? ['a.actor_id = CAST(:person AS uuid)'] : []),
      ...(thing ? ['a.thing = :thing'] : []),
      ...(thingId ? ['a.thing_id = :thingId'] : []),
      ...(start ? ['a.created_at >= :start'] : []),
      ...(end ? ['a.created_at < :end'] : []),
    ],
    id: 'a.id',
    at: 'a.created_at',
  }
}

/** Changes by their ids, in the order of these. */
async function cardsOf(accountId: string, ids: string[], reader: Reader): Promise<ChangeCard[]> {
  const entries = await AuditEntry.query().where({ accountId }).whereIn('id', ids)
  const sources = await changeSources.ask()
  const others = await Promise.all(sources.map((source) => source.cards(accountId, ids, reader)))
  const cards = [...entries.map((entry) => cardOf(entry, reader)), ...others.flat()]
  const byId = new Map(cards.map((card) => [card.entry.id, card]))
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined)
}

function cardOf(entry: AuditEntry, reader: Reader): ChangeCard {
  const { name, source } = entry
  const called = name && (CALLED[source]?.(name, reader) ?? name)
  const fields = fieldsOf(entry, reader)
  const part = PARTS[source]
  if (!part) return { entry: shownOf(entry), name: called, fields }
  const partOf = { name: reader.t(`api.changes.fields.${part}`), ...sidesOf(entry) }
  const detail = source === 'meetings' ? reader.t(`api.changes.dates.${entry.action}`) : null
  const changed = { ...shownOf(entry), action: 'update', detail } as const
  return { entry: changed, name: called, fields: entry.detail ? [partOf, ...fields] : fields }
}

/** Tables whose recorded names stand for others. */
const CALLED: Partial<Record<string, (name: string, reader: Reader) => string>> = {
  subscriptions: planWords,
  hidden_methods: methodWords,
}

/** Tables of parts of a thing, and the field that says which. Their coming and going changes the thing. */
const PARTS: Record<string, string> = {
  workflow_services: 'service_ids',
  service_collaborators: 'members',
  workflow_versions: 'version',
  hidden_methods: 'hidden_in',
  meetings: 'workshop_date',
}

/** A part beside its thing: there before it went, there after it came. */
function sidesOf({ action, detail }: AuditEntry) {
  return {
    before: action === 'insert' ? null : detail,
    after: action === 'delete' ? null : detail,
  }
}

/** An entry with the short reference of its booking in place of the code, by which a client opens it. */
function shownOf(entry: AuditEntry): ChangeCard['entry'] {
  const { id, createdAt, actor, actorId, actorName, action, thing, thingId, detail } = entry
  const isCode = detail !== null && OF_MONEY.has(thing)
  const shown = isCode ? paymentReference(detail) : detail
  return { id, createdAt, actor, actorId, actorName, action, thing, thingId, detail: shown }
}
