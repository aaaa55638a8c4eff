import { ORIGIN } from './api.ts'
import { chromium, type Page } from 'playwright'
import { keepContext } from './kept_context.ts'
import { slowDown } from './slow_browser.ts'
import { browserClient } from '@japa/browser-client'
import { Test } from '@japa/runner/core'
import type { PluginFn } from '@japa/runner/types'
// Plain JavaScript, because it also runs before anything is compiled.
// @ts-expect-error no declarations
import { chromiumToUse } from '../../bin/setup/chromium.js'

/** The context of a test that does not open one by itself. */
const CONTEXT = { locale: 'es-PE', timezoneId: 'America/Lima', baseURL: ORIGIN }

/** Pages of a site share a process, and with it what was compiled. */
const ONE_PROCESS = '--process-per-site'

/** Playwright through japa, with whatever Chromium this machine has. A failure names the pages that were open. */
export function browser(): PluginFn {
  Test.executed(({ context, options }, hasError, errors) => {
    if (!hasError || options.meta.suite.name !== 'browser') return
    const pages = context.browserContext.pages() as Page[]
    const open = pages.map((page) => page.url())
    for (const { error } of errors) error.message += `\nOpen pages: ${open.join(', ')}`
  })
  return browserClient({
    runInSuites: ['browser'],
    launcher: async (options) => {
      const { executablePath, args } = await chromiumToUse()
      const settings = { ...options, executablePath, args: [...args, ONE_PROCESS] }
      return slowDown(keepContext(await chromium.launch(settings), CONTEXT))
    },
    contextOptions: CONTEXT,
  } as Parameters<typeof browserClient>[0])
}
