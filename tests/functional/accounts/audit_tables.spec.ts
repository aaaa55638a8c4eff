import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import { THINGS } from '#shared/changed_things'
import { fieldKey, WITH_PARTS } from '#app/accounts/audit/domain/change_words'

/** Tables whose changes are not in the history of settings, and why. */
const NOT_AUDITED: Record<string, string> = {
  ...because('the history itself', ['audit_log']),
  ...because('bookings and meetings have their own history, ticket_events', [
    ...['ticket_events', 'ticket_meetings', 'busy_times', 'place_holds'],
    ...['announcements', 'answer_files', 'check_ins'],
  ]),
  ...because('rows of a file; its import is recorded as one', ['buyer_import_rows']),
  ...because('written by clients', ['feedback']),
  ...because('messages, with their own states', [
    ...['deliveries', 'outbox_messages', 'conversations', 'conversation_messages'],
    ...['conversation_files', 'received_mails', 'bounces', 'send_budgets', 'message_counts'],
    ...['whatsapp_contacts', 'whatsapp_messages', 'whatsapp_templates'],
  ]),
  ...because('money that moved: the ledger and its documents are append-only', [
    ...['payment_tickets', 'payment_attempts', 'dispute_files', 'provider_notifications'],
    ...['ledger_transactions', 'ledger_postings', 'ledger_balances', 'ledger_earnings'],
    ...['payouts', 'payout_lines', 'receipts', 'receipt_names', 'receipt_counters'],
    ...['local_payments', 'local_memberships', 'membership_charges', 'statement_layouts'],
  ]),
  ...because('what it gives is recorded as the plan, in subscriptions', ['memberships']),
  ...because('short-lived steps of signing in and connecting', [
    ...['sessions', 'token_families', 'auth_access_tokens', 'authorization_codes'],
    ...['verification_codes', 'password_resets', 'own_account_links', 'used_captchas'],
    'connection_links',
  ]),
  ...because('calendars and rooms as they are read and written to, which changes by itself', [
    ...[
      'calendar_events',
      'calendar_changes',
      'calendar_clashes',
      'connection_days',
      'elsewhere_days',
    ],
    ...['conference_links', 'conference_budgets'],
  ]),
  ...because('what was sent to programs, with its own states', [
    ...['webhook_subjects', 'webhook_moments', 'webhook_events', 'webhook_deliveries'],
  ]),
  ...because('of one member’s own screen', ['saved_filters']),
  ...because('counts of visits', ['visit_salts', 'visit_marks', 'visit_counts']),
  ...because('sums of bookings', ['figure_accounts', 'figure_changes', 'day_figures']),
  ...because('what is to be reckoned anew of bookings', ['visit_checks']),
  ...because('the uploaded file; where it stands is recorded', ['pictures']),
  ...because('kept for the platform, not by an account', [
    ...['roles', 'membership_plans', 'idempotency_keys', 'rate_limits', 'tracked_events'],
    ...['invariant_checks', 'exports', 'adonis_schema', 'adonis_schema_versions'],
  ]),
}

function because(reason: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}

type Rule = { thing: string; skip: string[]; secret: string[]; tail: string[]; gone?: object }

/** The rules of the triggers, by table. */
async function audited(): Promise<Map<string, Rule>> {
  const { rows } = await db.rawQuery(
    `SELECT tgrelid::regclass::text AS "table", pg_get_triggerdef(oid) AS definition
     FROM pg_trigger WHERE tgname = 'audit' AND NOT tgisinternal`
  )
  return new Map(
    rows.map(({ table, definition }: { table: string; definition: string }) => {
      const [, json] = /record_change\('(.*)'\)/.exec(definition)!
      return [table, JSON.parse(json!)]
    })
  )
}

const columns = async (): Promise<{ table: string; column: string }[]> => {
  const { rows } = await db.rawQuery(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`
  )
  return rows
}

test.group('The history of settings', () => {
  test('has every table, but those that are named here with the reason', async ({ assert }) => {
    const rules = await audited()
    const tables = [...new Set((await columns()).map(({ table }) => table))]

    const forgotten = tables.filter((table) => !rules.has(table) && !(table in NOT_AUDITED))
    const twice = tables.filter((table) => rules.has(table) && table in NOT_AUDITED)
    const gone = Object.keys(NOT_AUDITED).filter((table) => !tables.includes(table))

    assert.isAbove(rules.size, 15)
    assert.deepEqual({ forgotten, twice, gone }, { forgotten: [], twice: [], gone: [] })
  })

  test('names every column that it records, in both languages', async ({ assert }) => {
    const rules = await audited()
    const recorded = (await columns()).filter(
      ({ table, column }) => rules.has(table) && !rules.get(table)!.skip.includes(column)
    )

    assert.isAbove(recorded.length, 100)
    for (const locale of ['es', 'en']) {
      const texts = i18nManager.getTranslationsFor(locale)
      const nameless = recorded
        .filter(({ table, column }) => !WITH_PARTS.has(`${table}.${column}`))
        .map(({ table, column }) => `api.changes.fields.${fieldKey(table, column)}`)
        .filter((key) => !(key in texts))
      assert.deepEqual(nameless, [], locale)
      const things = THINGS.filter((thing) => !(`admin.activity.things.${thing}` in texts))
      assert.deepEqual(things, [], locale)
    }
  })

  test('knows only columns that there are, and only things that readers can look for', async ({
    assert,
  }) => {
    const all = new Set((await columns()).map(({ table, column }) => `${table}.${column}`))
    for (const [table, { thing, skip, secret, tail }] of await audited()) {
      assert.include(THINGS, thing, table)
      const own = skip.filter(
        (one) => !['id', 'account_id', 'created_at', 'updated_at'].includes(one)
      )
      const unknown = [...own, ...secret, ...tail].filter((one) => !all.has(`${table}.${one}`))
      assert.deepEqual(unknown, [], table)
    }
  })

  test('keeps no value of a column that holds a secret', async ({ assert }) => {
    const rules = await audited()
    const open = (await columns()).filter(({ table, column }) => {
      const rule = rules.get(table)
      if (!rule || !/password|token|secret|credential|details$|url$|hash|subject/.test(column))
        return false
      return ![...rule.skip, ...rule.secret, ...rule.tail].includes(column)
    })
    assert.deepEqual(open, [])
  })
})
