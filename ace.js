/** Runs ace commands from the TypeScript sources. The production build writes its own. */
import '@poppinss/ts-exec'

await import('./bin/console.js')
