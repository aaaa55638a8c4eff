import env from '#start/env'
import { privateLogs } from '#core/logs'
import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'

/** Structured lines on standard output. What a person wrote or a secret never belongs in one. */
const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'cupo',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      destination: app.inProduction ? undefined : await syncDestination(),
      transport: app.inProduction ? { targets: [targets.file({ destination: 1 })] } : undefined,
      ...privateLogs,
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
