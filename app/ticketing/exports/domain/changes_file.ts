import { formatWhen } from '#shared/formats'
import { stringify } from 'csv-stringify/sync'
import type { ChangeCard, ChangeReader } from '#accounts'

const COLUMNS = ['at', 'person', 'action', 'thing', 'name', 'field', 'before', 'after', 'iso']

const ACTIONS = { insert: 'created', update: 'changed', delete: 'removed' } as const

/** The head of a file of changes; it begins with the mark of UTF-8. */
export function changesHead({ t }: ChangeReader): string {
  return stringify([COLUMNS.map((column) => t(`api.changes.columns.${column}`))], {
    bom: true,
    escape_formulas: true,
  })
}

/** Changes as CSV, a row for each field; no cell is read as a formula. */
export function changesRows(changes: ChangeCard[], reader: ChangeReader): string {
  return stringify(
    changes.flatMap((change) => rowsOf(change, reader)),
    { escape_formulas: true }
  )
}

/** Who it was, as the page names them. */
function actorOf({ actor, actorName }: ChangeCard['entry'], t: ChangeReader['t']): string {
  if (actor === 'link' || actor === 'system') return t(`admin.activity.${actor}`)
  const name = actorName || t('admin.activity.former')
  return actor === 'user' ? name : t(`admin.activity.${actor}`, { name })
}

function rowsOf(
  { entry, name, fields }: ChangeCard,
  { t, locale, timeZone }: ChangeReader
): string[][] {
  const head = [
    formatWhen(entry.createdAt, timeZone, locale),
    actorOf(entry, t),
    t(`admin.activity.actions.${ACTIONS[entry.action]}`),
    t(`admin.activity.things.${entry.thing}`),
    [name, entry.detail].filter(Boolean).join(' · '),
  ]
  const instant = entry.createdAt.toUTC().toISO()!
  const values = fields.map(({ name: field, before, after }) => [field, before ?? '', after ?? ''])
  return (values.length > 0 ? values : [['', '', '']]).map((row) => [...head, ...row, instant])
}
