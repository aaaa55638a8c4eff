import vine from '@vinejs/vine'
import { email } from '#core/rules'
import { MOST_COLUMNS } from '#shared/csv'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'
import { buyerFields } from '../buyers/validators.ts'
import { IMPORT_OUTCOMES } from '#shared/buyer_imports'

/** A line of a file, by the rules of PATCH /buyers/:id. */
export const importedBuyer = vine.create({ email: email(), ...buyerFields })

export type ImportedBuyer = Infer<typeof importedBuyer>

/** POST /buyers/imports: a file, and nothing beside it. */
export const newImport = vine.create({})

const place = () =>
  vine
    .number()
    .withoutDecimals()
    .min(0)
    .max(MOST_COLUMNS - 1)

/**
 * PATCH /buyers/imports/:id: the places of the columns from 0, null for what the file lacks.
 * `overwrites`: whether values that stand are replaced.
 */
export const importMapping = vine.create({
  columns: vine.object({
    email: place(),
    name: place().nullable(),
    lastName: place().nullable(),
    phone: place().nullable(),
    document: place().nullable(),
    country: place().nullable(),
    tags: place().nullable(),
    notes: place().nullable(),
  }),
  overwrites: vine.boolean(),
})

export type ImportMapping = Infer<typeof importMapping>

const { page, size } = pageQuery([] as const)

/** GET /buyers/imports/:id/rows: all, those of one outcome, or those that undoing left (`kept`). */
export const importRowFilter = vine.create({
  page,
  size,
  outcome: vine.enum([...IMPORT_OUTCOMES, 'kept'] as const).optional(),
})

export type ImportRowFilter = Infer<typeof importRowFilter>
