import type { useTranslate } from 'react-admin'

/** The first rows of a file, and the names of its columns; empty where it has none. */
export type FileColumns = { names: string[]; samples: string[][] }

/** The columns of a file as choices, each with the first value beside its name. */
export function columnChoices(
  { names, samples }: FileColumns,
  t: ReturnType<typeof useTranslate>
): { id: number; name: string }[] {
  const count = Math.max(names.length, ...samples.map((row) => row.length))
  return Array.from({ length: count }, (_, at) => {
    const name = names[at] || t('admin.unnamed_column', { number: at + 1 })
    const sample = samples.map((row) => row[at]).find((cell) => cell)
    return { id: at, name: sample ? `${name} (${sample.slice(0, 30)})` : name }
  })
}
