import vine from '@vinejs/vine'
import { MATCH_REASONS, STRENGTHS } from './domain/match_lines.ts'

const place = () => vine.number().withoutDecimals().min(0).max(49)

/**
 * POST /proofs/statement: beside the file, the places of its columns where the host chooses them.
 * They count from 0. Without them the columns that were chosen for this layout are read, or those that their names suggest.
 */
export const newStatement = vine.create({
  date: place().optional().requiredIfExists('amount'),
  amount: place().optional().requiredIfExists('date'),
  text: place().optional(),
  operation: place().optional(),
})

const text = () => vine.string()
const columns = () =>
  vine.object({
    date: vine.number(),
    amount: vine.number(),
    text: vine.number().nullable(),
    operation: vine.number().nullable(),
  })

/** The answer of POST /proofs/statement. `columns` is null where the host has to choose them first. */
export const statementAnswer = vine.create({
  names: vine.array(text()),
  samples: vine.array(vine.array(text())),
  columns: columns().nullable(),
  lines: vine.number(),
  ignored: vine.number(),
  waiting: vine.number(),
  matches: vine.array(
    vine.object({
      proofId: text(),
      strength: vine.enum(STRENGTHS),
      reasons: vine.array(vine.enum(MATCH_REASONS)),
      line: vine.object({
        row: vine.number(),
        date: text(),
        amount: vine.number(),
        text: text(),
        operation: text(),
      }),
    })
  ),
})
