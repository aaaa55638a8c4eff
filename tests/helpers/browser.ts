import { ORIGIN } from './api.ts'
import { chromium } from 'playwright'
import { slowDown } from './slow_browser.ts'
import { browserClient } from '@japa/browser-client'
import type { PluginFn } from '@japa/runner/types'
// Plain JavaScript, because it also runs before anything is compiled.
// @ts-expect-error no declarations
import { chromiumToUse } from '../../bin/setup/chromium.js'

/** Playwright through japa, with whatever Chromium this machine has. */
export function browser(): PluginFn {
  return browserClient({
    runInSuites: ['browser'],
    launcher: async (options) => {
      const { executablePath, args } = await chromiumToUse()
      return slowDown(await chromium.launch({ ...options, executablePath, args }))
    },
    contextOptions: {
      locale: 'es-PE',
      timezoneId: 'America/Lima',
      baseURL: ORIGIN,
    },
  } as Parameters<typeof browserClient>[0])
}
