import { isDeepStrictEqual } from 'node:util'
import { BUYER_TAGS } from '#shared/buyers'
import { IMPORT_FIELDS, type ImportField } from '#shared/buyer_imports'

/** What an import may write of a client. */
export type Client = {
  name: string
  phone: { prefix: string; number: string } | null
  document: { type: string; value: string } | null
  country: string | null
  tags: string[]
  notes: string | null
}

/** What a line says of a client; what is not named stays. */
export type ClientValues = { [Field in ImportField]?: Client[Field] }

/** The fields of one value each. */
const WHOLE_FIELDS = ['name', 'phone', 'document', 'country', 'notes'] as const

type Change = { from: unknown; to: unknown }

/** The changed fields of a client. */
export type Changes = { [Field in ImportField]?: Change }

/**
 * A client completed by what a line says. A field with a value stays unless `overwrites` is true; tags are added to those
 * that stand.
 */
export function completed(
  client: Client,
  values: ClientValues,
  overwrites: boolean
): { client: Client; changes: Changes } {
  const next = { ...client, tags: withTags(client.tags, values.tags ?? []) }
  const write = <Field extends ImportField>(field: Field, value: Client[Field]) => {
    next[field] = value
  }
  for (const field of WHOLE_FIELDS) {
    const value = values[field]
    if (value === undefined || value === null) continue
    if (overwrites || client[field] === null) write(field, value)
  }
  return { client: next, changes: changesOf(client, next) }
}

/** A client as it was before some changes, where it still is what they made of it. */
export function restored(client: Client, changes: Changes): { client: Client; isWhole: boolean } {
  const next: Record<string, unknown> = { ...client }
  let isWhole = true
  for (const field of IMPORT_FIELDS) {
    const change = changes[field]
    if (!change) continue
    if (isDeepStrictEqual(client[field], change.to)) next[field] = change.from
    else isWhole = false
  }
  return { client: next as Client, isWhole }
}

/** Whether a client is still what an import made of it. */
export function isAsImported(client: Client, changes: Changes): boolean {
  return restored(client, changes).isWhole
}

/** A new client, whose fields were all empty before. */
export function newClient(values: ClientValues & { name: string }): {
  client: Client
  changes: Changes
} {
  const client: Client = {
    name: values.name,
    phone: values.phone ?? null,
    document: values.document ?? null,
    country: values.country ?? null,
    tags: withTags([], values.tags ?? []),
    notes: values.notes ?? null,
  }
  const to = (field: ImportField) => [field, { from: null, to: client[field] }] as const
  return { client, changes: Object.fromEntries(IMPORT_FIELDS.map(to)) }
}

function withTags(tags: string[], more: string[]): string[] {
  return [...new Set([...tags, ...more])].slice(0, BUYER_TAGS.most)
}

function changesOf(from: Client, to: Client): Changes {
  const changed = IMPORT_FIELDS.filter((field) => !isDeepStrictEqual(from[field], to[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: from[field], to: to[field] }]))
}
