import { defineConfig, drivers } from '@adonisjs/core/hash'

/** argon2id at OWASP's floor: 19 MiB, two passes, one lane. */
const hashConfig = defineConfig({
  default: 'argon',
  list: {
    argon: drivers.argon2({ variant: 'id', memory: 19456, iterations: 2, parallelism: 1 }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
