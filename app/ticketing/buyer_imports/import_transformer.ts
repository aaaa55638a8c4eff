import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { emailIn } from './read_client.ts'
import { isStuck, undoUntil } from './apply_import.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type BuyerImport from './buyer_import.ts'
import type { ImportRow } from './import_rows.ts'
import type { ShownImport } from './find_imports.ts'
import {
  IMPORT_FIELDS,
  IMPORT_OUTCOMES,
  IMPORT_PARTS,
  IMPORT_REASONS,
  IMPORT_STATES,
  IMPORT_UNDONE,
} from '#shared/buyer_imports'

/** An import: its columns, how far it is, and what became or becomes of its lines. */
export class ImportTransformer extends BaseTransformer<ShownImport> {
  toObject() {
    const { row, samples, totals } = this.resource
    const { id, names, columns, overwrites, rows, createdAt, appliedAt } = row
    return answer(importShape, {
      id,
      state: isStuck(row) ? ('failed' as const) : row.state,
      names,
      samples,
      columns,
      overwrites,
      rows,
      totals,
      createdAt: createdAt.toUTC().toISO()!,
      appliedAt: appliedAt?.toUTC().toISO() ?? null,
      undoUntil: undoUntil(row)?.toUTC().toISO() ?? null,
    })
  }
}

/** A line of an import: who it is about, and what became or becomes of it. */
export class ImportRowTransformer extends BaseTransformer<ImportRow & { of: BuyerImport }> {
  toObject() {
    const { number, cells, outcome, field, reason, buyerId, changes, undo, of } = this.resource
    const { columns } = of
    const cell = (place: number | null | undefined) =>
      place === null || place === undefined ? '' : (cells[place] ?? '').slice(0, LONGEST)
    return answer(rowShape, {
      number,
      email: columns ? emailIn(cells, columns).slice(0, LONGEST) : '',
      name: [cell(columns?.name), cell(columns?.lastName)].filter(Boolean).join(' '),
      outcome,
      field,
      reason,
      value: field ? cell(columns?.[field]) : null,
      fields: IMPORT_FIELDS.filter((one) => changes?.[one]),
      buyerId: of.state === 'draft' ? null : buyerId,
      undo,
    })
  }
}

/** Characters of a cell that are shown. */
const LONGEST = 120

const place = () => vine.number().nullable()

const importShape = {
  id: vine.string(),
  state: vine.enum(IMPORT_STATES),
  names: vine.array(vine.string()),
  samples: vine.array(vine.array(vine.string())),
  columns: vine
    .object({
      email: vine.number(),
      name: place(),
      lastName: place(),
      phone: place(),
      document: place(),
      country: place(),
      tags: place(),
      notes: place(),
    })
    .nullable(),
  overwrites: vine.boolean(),
  rows: vine.number(),
  totals: vine.object({
    done: vine.number(),
    created: vine.number(),
    completed: vine.number(),
    unchanged: vine.number(),
    refused: vine.number(),
    undone: vine.number(),
    kept: vine.number(),
  }),
  createdAt: vine.string(),
  appliedAt: vine.string().nullable(),
  undoUntil: vine.string().nullable(),
}

const rowShape = {
  number: vine.number(),
  email: vine.string(),
  name: vine.string(),
  outcome: vine.enum(IMPORT_OUTCOMES).nullable(),
  field: vine.enum(IMPORT_PARTS).nullable(),
  reason: vine.enum(IMPORT_REASONS).nullable(),
  value: vine.string().nullable(),
  fields: vine.array(vine.enum(IMPORT_FIELDS)),
  buyerId: vine.string().nullable(),
  undo: vine.enum(IMPORT_UNDONE).nullable(),
}

/** The answer of the calls about one import. */
export const importAnswer = vine.create(importShape)

/** The answer of GET /buyers/imports. */
export const importsAnswer = vine.create({ items: vine.array(vine.object(importShape)) })

/** The answer of GET /buyers/imports/:id/rows. */
export const importRowsAnswer = pageAnswer(vine.object(rowShape))
