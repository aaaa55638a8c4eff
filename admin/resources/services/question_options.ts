import { QUESTION_LIMITS } from '#shared/questions'

/** Options as they are typed, one a line. */
export const textOf = (options: string[] | null | undefined) => (options ?? []).join('\n')

/** What is typed, line by line; blank lines stay while one types. */
export const linesOf = (text: string) => text.split('\n')

/** Options as they are kept: without blank ones. */
export function tidyOptions(lines: string[] | null | undefined): string[] {
  return (lines ?? []).map((line) => line.trim()).filter((line) => line !== '')
}

/** Two at least, no two the same, none too long: the same that the server says. */
export function enoughOptions(lines: string[] | null | undefined) {
  const options = tidyOptions(lines)
  const rule = ruleBroken(options)
  return rule && `validator.shared.messages.${rule}`
}

function ruleBroken(options: string[]) {
  if (options.length < 2) return 'options'
  if (new Set(options).size < options.length) return 'distinct'
  const tooLong = options.some(({ length }) => length > QUESTION_LIMITS.option)
  return tooLong || options.length > QUESTION_LIMITS.options ? 'optionsTooLong' : undefined
}
