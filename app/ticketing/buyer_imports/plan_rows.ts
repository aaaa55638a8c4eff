import { newId } from '#core/ids'
import { readClient } from './read_client.ts'
import { importedBuyer, type ImportedBuyer } from './validators.ts'
import { completed, newClient, type Changes, type Client } from './domain/complete_client.ts'
import type {
  ImportColumns,
  ImportField,
  ImportOutcome,
  ImportPart,
  ImportReason,
} from '#shared/buyer_imports'
import type { ImportLine } from './domain/import_table.ts'

/** How the lines of a file are read; `country` is the host's. */
export type Reading = { columns: ImportColumns; overwrites: boolean; country: string }

/** A client of the account by their id. */
export type Known = { id: string; client: Client }

/** What becomes of a line. */
export type RowResult = {
  number: number
  outcome: ImportOutcome
  field: ImportPart | null
  reason: ImportReason | null
  buyerId: string | null
  changes: Changes | null
}

/** What becomes of several lines, with the clients that they make and change. */
export type Plan = {
  results: RowResult[]
  created: Map<string, Known & { email: string }>
  changed: Map<string, Known>
}

/**
 * Plans several lines of a file, one after the other. A client that a line makes is completed by a later one. `known` has
 * the clients of the account by their e-mail in small letters; it is added to.
 */
export async function planRows(
  lines: ImportLine[],
  known: Map<string, Known>,
  reading: Reading
): Promise<Plan> {
  const plan: Plan = { results: [], created: new Map(), changed: new Map() }
  for (const { number, cells } of lines) {
    const read = readClient(cells, reading.columns, reading.country)
    const [error, values] = await importedBuyer.tryValidate(read)
    plan.results.push(
      error
        ? { number, ...refusalOf(error), ...NOTHING, outcome: 'refused' }
        : { number, ...planClient(values, { plan, known, overwrites: reading.overwrites }) }
    )
  }
  return plan
}

const NOTHING = { buyerId: null, changes: null }
const FINE = { field: null, reason: null }

type Around = { plan: Plan; known: Map<string, Known>; overwrites: boolean }

function planClient(
  { email, ...values }: ImportedBuyer,
  { plan, known, overwrites }: Around
): Omit<RowResult, 'number'> {
  const one = known.get(email)
  if (one) return planKnown(one, values, { plan, overwrites })
  const { name } = values
  if (!name) return { outcome: 'refused', field: 'name', reason: 'missing', ...NOTHING }

  const { client, changes } = newClient({ ...values, name })
  const made = { id: newId(), email, client }
  known.set(email, made)
  plan.created.set(made.id, made)
  return { outcome: 'created', ...FINE, buyerId: made.id, changes }
}

function planKnown(
  one: Known,
  values: Omit<ImportedBuyer, 'email'>,
  { plan, overwrites }: Omit<Around, 'known'>
): Omit<RowResult, 'number'> {
  const { client, changes } = completed(one.client, values, overwrites)
  if (Object.keys(changes).length === 0)
    return { outcome: 'unchanged', ...FINE, buyerId: one.id, changes: null }
  one.client = client
  if (!plan.created.has(one.id)) plan.changed.set(one.id, one)
  return { outcome: 'completed', ...FINE, buyerId: one.id, changes }
}

/** The first problem of a line: its part and why. */
function refusalOf({ messages }: { messages: unknown }): {
  field: ImportPart
  reason: ImportReason
} {
  const [{ field, rule }] = messages as [{ field: string; rule: string }]
  const reason = REASONS[rule] ?? 'invalid'
  return { field: field.split('.')[0] as ImportField, reason }
}

const REASONS: Record<string, ImportReason> = {
  'required': 'missing',
  'maxLength': 'long',
  'array.maxLength': 'long',
}
