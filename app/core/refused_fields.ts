import { errors as vineErrors } from '@vinejs/vine'

/** What is wrong with a field: its path, the rule in `validator.json`, and the values of that text. */
export type RefusedField = { field: string; rule: string; meta?: Record<string, number> }

/** 422 VALIDATION_ERROR for what a validator cannot know. The texts are those of the rules, in the reader's language. */
export function refusedFields(fields: RefusedField[]) {
  return new vineErrors.E_VALIDATION_ERROR(fields)
}
