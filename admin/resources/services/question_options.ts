import { QUESTION_LIMITS } from '#shared/questions'

/** The options as text, one a line. */
export const textOf = (options: string[] | null | undefined) => (options ?? []).join('\n')

/** The lines of the text; blank ones stay while typing. */
export const linesOf = (text: string) => text.split('\n')

/** Options as they are kept: without blank ones. */
export function tidyOptions(lines: string[] | null | undefined): string[] {
  return (lines ?? []).map((line) => line.trim()).filter((line) => line !== '')
}

/** Checks options as the server does: at least two, all different, none too long. */
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
