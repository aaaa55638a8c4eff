import { formatWhen } from '#shared/formats'
import { stringify } from 'csv-stringify/sync'
import type { ChangeCard } from '#accounts'

/** Who reads the file: texts, language and clock. */
type Reader = { t: (key: string) => string; locale: string; timeZone: string }

const COLUMNS = ['at', 'person', 'action', 'thing', 'name', 'field', 'before', 'after', 'iso']

const ACTIONS = { insert: 'created', update: 'changed', delete: 'removed' } as const

/** The head of a file of changes; it begins with the mark of UTF-8. */
export function changesHead({ t }: Reader): string {
  return stringify([COLUMNS.map((column) => t(`api.changes.columns.${column}`))], {
    bom: true,
    escape_formulas: true,
  })
}

/** Changes as CSV, a row for each field; no cell is read as a formula. */
export function changesRows(changes: ChangeCard[], reader: Reader): string {
  return stringify(
    changes.flatMap((change) => rowsOf(change, reader)),
    { escape_formulas: true }
  )
}

function rowsOf({ entry, name, fields }: ChangeCard, { t, locale, timeZone }: Reader): string[][] {
  const head = [
    formatWhen(entry.createdAt, timeZone, locale),
    entry.actorName ?? t('admin.activity.system'),
    t(`admin.activity.actions.${ACTIONS[entry.action]}`),
    t(`admin.activity.things.${entry.thing}`),
    [name, entry.detail].filter(Boolean).join(' · '),
  ]
  const instant = entry.createdAt.toUTC().toISO()!
  const values = fields.map(({ name: field, before, after }) => [field, before ?? '', after ?? ''])
  return (values.length > 0 ? values : [['', '', '']]).map((row) => [...head, ...row, instant])
}
