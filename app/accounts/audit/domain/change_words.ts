import { valueWords, type Reader } from './change_values.ts'

/** One field of a change, in words. Both values null: it was changed, and shows no more. */
export type FieldWords = { name: string; before: string | null; after: string | null }

type Entry = {
  source: string
  currency: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Columns that are called otherwise than their names are elsewhere. */
const CALLED: Record<string, string> = {
  'accounts.first_name': 'name',
  'coupons.amount': 'discount',
  'coupons.percent': 'discount',
  'accounts.role_id': 'plan',
  'subscriptions.role_id': 'plan',
  'grants.role_id': 'plan',
  'own_accounts.name': 'account_name',
  'connections.label': 'account_name',
  'connected_calendars.is_blocking': 'closes_hours',
  'bank_accounts.details': 'bank_details',
  'service_collaborators.weight': 'share_of_turns',
  'workflow_versions.number': 'version',
  'invitations.ended_at': 'invitation_ended',
  'calendar_links.token': 'address_of_calendar',
  'calendar_feeds.url': 'address_of_calendar',
  'hidden_methods.services': 'hidden_in',
  'meetings.start_at': 'workshop_date',
  'meetings.capacity': 'max_participants',
  'meetings.max_reservation_at': 'booked_until',
  'entry_keys.number': 'key_number',
  'payment_refunds.amount': 'money',
  'payment_refunds.note': 'reason',
  'payment_refunds.reason': 'cause',
  'payment_refunds.marked_with': 'operation_number',
  'payment_proofs.amount': 'money',
  'unmatched_payments.amount': 'money',
  'unmatched_payments.taken_by': 'counts_for',
  'payment_disputes.amount': 'money',
  'payment_disputes.sending': 'evidence',
}

/** Columns of which each part is a field of its own: they have no name themselves. */
export const WITH_PARTS: ReadonlySet<string> = new Set(['connections.settings'])

/** Columns whose ids say nothing to readers: only that they changed. */
const UNREADABLE = new Set(['schedule_id', 'colleague_id', 'picture', 'cover_picture'])

/** Values that stand for none. */
const NOTHING: ReadonlySet<string> = new Set(['coupons.amount.0', 'coupons.percent.0'])

/** The changed fields of an entry in words, by name. */
export function fieldsOf(entry: Entry, reader: Reader): FieldWords[] {
  const { source, currency } = entry
  const [before, after] = [partsOf(source, entry.before), partsOf(source, entry.after)]
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fields = columns
    .filter((column) => before[column] !== after[column])
    .map((column) => {
      const wordsIn = (row: Entry['before']) => {
        const value = NOTHING.has(`${source}.${column}.${row[column]}`) ? null : row[column]
        const place = { source, column, currency: currencyOf(row) ?? currency }
        return UNREADABLE.has(column) ? null : valueWords(value, reader, place)
      }
      return {
        name: reader.t(`api.changes.fields.${fieldKey(source, column)}`),
        before: wordsIn(before),
        after: wordsIn(after),
      }
    })
  return joined(fields).sort((one, other) => one.name.localeCompare(other.name, reader.locale))
}

/** The currency of a side of a change, where it was changed too. Amounts before are of the one before. */
const currencyOf = ({ currency }: Entry['before']) =>
  typeof currency === 'string' ? currency : undefined

/** Fields of the same name are one: a discount is a percentage or an amount. */
const joined = (fields: FieldWords[]): FieldWords[] =>
  [...Map.groupBy(fields, ({ name }) => name)].map(([name, some]) => ({
    name,
    before: some.find(({ before }) => before !== null)?.before ?? null,
    after: some.find(({ after }) => after !== null)?.after ?? null,
  }))

function partsOf(source: string, row: Entry['before']): Entry['before'] {
  const parts = Object.entries(row).map(([column, value]) =>
    WITH_PARTS.has(`${source}.${column}`) ? (value as object) : { [column]: value }
  )
  return Object.assign({}, ...parts)
}

/** The key of a column's name among the texts. */
export function fieldKey(source: string, column: string): string {
  return CALLED[`${source}.${column}`] ?? column
}
