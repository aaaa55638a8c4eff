import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'

const FILE = `${import.meta.dirname}/resources/tokens.css`
const ID = '\0design-tokens'

/**
 * Gives the dashboard's theme the text of tokens.css, as the module `virtual:design-tokens`.
 * Imported as `tokens.css?raw` it would be linked as a style sheet in development, and a browser that has kept the style
 * sheet does not run it as a module.
 */
export const designTokens: Plugin = {
  name: 'design-tokens',
  resolveId: {
    filter: { id: /^virtual:design-tokens$/ },
    handler: () => ID,
  },
  load: {
    filter: { id: /^\0design-tokens$/ },
    handler() {
      this.addWatchFile(FILE)
      return `export default ${JSON.stringify(readFileSync(FILE, 'utf8'))}`
    },
  },
}
