import assert from 'node:assert/strict'
import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from './database.ts'
import type { Trx } from '#core/database/transaction'
import { checkInvariants, JOB_RULES } from '#database/invariants'

/** The rules that are broken now, each with how many rows break it. */
export async function brokenRules(trx?: Trx) {
  const findings = trx ? await checkInvariants(trx) : await db.transaction(checkInvariants)
  return findings.filter(({ broken }) => broken > 0)
}

/**
 * Checks all rules of database/invariants.ts after each test of a group.
 * A group names the rules that it breaks on purpose: it calls scheduling alone, which knows no tickets, or lets
 * holds lapse by hand. What the jobs keep is left out, for tests let time pass without them.
 */
export function invariantsHold(group: Group, except: string[] = []): void {
  group.each.teardown(async () => {
    const broken = await brokenRules()
    assert.deepEqual(
      broken.filter(({ rule }) => ![...except, ...JOB_RULES].includes(rule)),
      []
    )
  })
}

/** For a control that breaks the rules to show what the guard is for: nothing of it is left. */
export function breaksRules(cleanup: (undo: () => Promise<void>) => void): void {
  cleanup(emptyDatabase)
}
