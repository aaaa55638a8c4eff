import env from '#start/env'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { defineConfig, services } from '@adonisjs/drive'

/**
 * Where uploaded and generated files lie: a folder that all processes see. Nothing in it is served by its own name;
 * routes decide what is shown.
 */
const driveConfig = defineConfig({
  default: 'fs',
  services: {
    fs: services.fs({
      location: join(app.makePath(env.get('DATA_DIR', '.data')), 'files'),
      visibility: 'private',
      serveFiles: false,
    }),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
