import { stripVTControlCharacters } from 'node:util'

/** The first place of a stack that is the project's own. */
const OWN_PLACE = /^ ⁃ at (?!.*node_modules).*$/m

/**
 * What failed, from the errors that the runner printed: the title of each test, the difference and the message, and the
 * place, without the rest of the stack.
 */
export function failuresOf(suite, errors) {
  const [, ...blocks] = stripVTControlCharacters(errors).split(/^❯ (?=\S)/m)
  return blocks.map((block) => {
    const [whole] = block.split(/^(?:\S.*)?\[\d+\/\d+\]─/m)
    const [said] = whole.split(/^ ⁃ at /m)
    const place = OWN_PLACE.exec(whole)?.[0]
    return [`❯ ${suite}: ${said.trimEnd()}`, ...(place ? [place] : [])].join('\n')
  })
}
