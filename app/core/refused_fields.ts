import { errors as vineErrors } from '@vinejs/vine'

/** What is wrong with a field: its path, the rule that says so in `validator.json`, and what fills that text. */
export type RefusedField = { field: string; rule: string; meta?: Record<string, number> }

/** 422 VALIDATION_ERROR for what a validator cannot know by itself; the texts come of the rules, in the reader's language. */
export function refusedFields(fields: RefusedField[]) {
  return new vineErrors.E_VALIDATION_ERROR(fields)
}
