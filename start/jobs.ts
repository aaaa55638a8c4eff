import app from '@adonisjs/core/services/app'
import { fsImportAll } from '@adonisjs/core/helpers'

/** Loads every job's declaration in every process. Handlers, and the SDKs they bring, are loaded by workers only. */
await fsImportAll(app.makePath('jobs'), { filter: (path) => /(?<!_handler)\.(ts|js)$/.test(path) })
