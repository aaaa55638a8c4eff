/** What a column of an imported file may hold. */
export const IMPORT_PARTS = [
  'email',
  'name',
  'lastName',
  'phone',
  'document',
  'country',
  'tags',
  'notes',
] as const

export type ImportPart = (typeof IMPORT_PARTS)[number]

/** The place of each part's column from 0; null where no column holds it. An import needs the e-mail. */
export type ImportColumns = Record<ImportPart, number | null> & { email: number }

/** The states of an import. A draft shows what would happen; `failed` stopped on its way and can be continued. */
export const IMPORT_STATES = ['draft', 'running', 'done', 'failed', 'undoing', 'undone'] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row of a file. */
export const IMPORT_OUTCOMES = ['created', 'completed', 'unchanged', 'refused'] as const

export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Why a row is refused. */
export const IMPORT_REASONS = ['missing', 'long', 'invalid'] as const

export type ImportReason = (typeof IMPORT_REASONS)[number]

/** What an import writes of a client; phone and document each as a whole. */
export const IMPORT_FIELDS = ['name', 'phone', 'document', 'country', 'tags', 'notes'] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What came of undoing a row. All but `undone` stays, with the reason. */
export const IMPORT_UNDONE = ['undone', 'booked', 'changed', 'merged', 'used'] as const

export type ImportUndone = (typeof IMPORT_UNDONE)[number]
