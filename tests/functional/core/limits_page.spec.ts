import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { limits, mailCeilings, messageTimes, storage } from '#config/limits'
import { RULES } from '../security/route_rules.ts'

/** What stands as code in the first column of the page's tables. */
const listed = new Set(
  readFileSync(app.makePath('docs/limits.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!))
)

/** Addresses that can be read without a login: the interface's by its rules, and all others. */
function publicReads() {
  const routes = Object.values(router.toJSON()).flat()
  const reads = routes.filter(({ methods }) => methods.includes('GET'))
  return reads
    .map(({ pattern }) => pattern)
    .filter((pattern) => {
      if (!pattern.startsWith('/api/v3')) return true
      const [rule] = RULES[`GET ${pattern.slice('/api/v3'.length)}`] ?? []
      return rule !== undefined && rule('nobody', 'BASIC') !== 401
    })
}

/**
 * Pages at a fixed address: they read a few rows at most, and one line of the document stands for all of them. Those that
 * cost more may have a line of their own.
 */
function fixedPages() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern, middleware }) => {
      const steps = [...middleware.all()].map((step) => ('name' in step ? step.name : undefined))
      return steps.includes('inertia') && !/[:*]/.test(pattern)
    })
    .map(({ pattern }) => pattern)
}

test.group('docs/limits.md', () => {
  test('names every limit', ({ assert }) => {
    assert.includeMembers(
      [...listed],
      [limits, storage, mailCeilings, messageTimes].flatMap((table) => Object.keys(table))
    )
  })

  test('says of every address that everybody may read what it costs, and of no other', ({
    assert,
  }) => {
    const addresses = [...new Set([...listed].filter((code) => code.startsWith('/')))]
    const reads = [...new Set(publicReads())]
    const covered = fixedPages()

    assert.includeMembers(reads, addresses)
    assert.includeMembers(
      addresses,
      reads.filter((address) => !covered.includes(address))
    )
    assert.include(covered, '/precios')
    assert.notInclude(covered, '/:username')
  })
})
