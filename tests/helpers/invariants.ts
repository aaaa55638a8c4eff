import assert from 'node:assert/strict'
import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from './database.ts'
import type { Trx } from '#core/database/transaction'
import { checkInvariants } from '#database/invariants'

/** The rules that are broken now, each with how many rows break it. */
export async function brokenRules(trx?: Trx) {
  const findings = trx ? await checkInvariants(trx) : await db.transaction(checkInvariants)
  return findings.filter(({ broken }) => broken > 0)
}

/**
 * After each test of a group everything that must always hold of the rows holds (database/invariants.ts), but the rules
 * that the group does not keep: it asks scheduling alone, which knows no tickets, or lets holds lapse by hand.
 */
export function invariantsHold(group: Group, except: string[] = []): void {
  group.each.teardown(async () => {
    const broken = await brokenRules()
    assert.deepEqual(
      broken.filter(({ rule }) => !except.includes(rule)),
      []
    )
  })
}

/** For a control that breaks the rules to show what the guard is for: nothing of it is left. */
export function breaksRules(cleanup: (undo: () => Promise<void>) => void): void {
  cleanup(emptyDatabase)
}
