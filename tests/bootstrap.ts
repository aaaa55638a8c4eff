import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { acceptedTerms, contract } from './helpers/contract.ts'
import { ORIGIN } from './helpers/api.ts'
import { browser } from './helpers/browser.ts'
import app from '@adonisjs/core/services/app'
import { live } from '#core/live/live'
import { stopBoss } from '#core/jobs/boss'
import type { Config } from '@japa/runner/types'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyDatabase } from './helpers/database.ts'
import { watchConnections } from './helpers/one_connection.ts'
import { answersWithoutSecrets, watchSecrets } from './helpers/leaks.ts'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient({ baseURL: ORIGIN }),
  pluginAdonisJS(app),
  contract(),
  answersWithoutSecrets(),
  acceptedTerms(),
  browser(),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [() => live.stop(), () => stopBoss(0)],
}

/** Suites that speak to the application find it running, on an empty database. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (!['browser', 'functional'].includes(suite.name)) return
  suite.setup(() => testUtils.httpServer().start())
  suite.onGroup((group) => {
    group.each.setup(() => emptyDatabase())
    if (suite.name !== 'functional') return
    group.each.setup(() => watchConnections())
    group.each.setup(() => watchSecrets())
  })
}
