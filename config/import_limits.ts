/**
 * A file of clients. 5,000 rows are the address book of a busy practice of ten years, 2 MB are 400 bytes a row. A
 * longer list is split into files. It is read in memory within a second, and its cells are kept as rows.
 */
export const clientImport = { bytes: 2 * 2 ** 20, rows: 5_000 }

/** Bytes of one row of such a file: notes of 5,000 characters beside the other columns. */
export const longestImportRow = 32 * 1024

/** Rows of one transaction of an import. It takes under a second, so that bookings hardly wait for it. */
export const importPortion = 100

/** Minutes without progress after which an import counts as failed. The worker tries for eleven; then a press goes on. */
export const importMinutes = 15

/** Days in which an import can be undone: a week, in which its host has seen the list of clients. */
export const importUndoDays = 7

/** Days for which the result of each row can be read; then the cells of the file go. */
export const importKeptDays = 30

/** Hours for which a file waits that was chosen and not imported. */
export const importDraftHours = 24

/** Imports of an account in the list. */
export const mostListedImports = 10
