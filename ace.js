/** Runs ace commands from the TypeScript sources. The production build writes its own. */
import './bin/setup/typescript.js'

await import('./bin/console.js')
