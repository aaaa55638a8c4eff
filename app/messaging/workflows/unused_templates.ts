import { now } from '#core/time'
import { ownPrefix, ownTemplate } from './own_template.ts'
import { mostOfWorkflows } from '#config/workflows'
import WorkflowVersion from './workflow_version.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import type { MadeTemplate } from '../channels/whatsapp/templates/contract.ts'
import type { TemplatePlace } from '../channels/whatsapp/templates/template_state.ts'

/** A host's own template at its provider. */
export type OwnAtProvider = MadeTemplate & { id: string }

type Row = OwnAtProvider & { unusedSince: Date | null; state: string }

/** Templates that one run deletes. */
const AT_ONCE = 50

/**
 * Notes since when templates are unused, and claims those that were for long enough. What is claimed
 * is not sent. One that was claimed before and not deleted is among them.
 */
export async function claimUnused({
  provider,
  businessAccount,
}: TemplatePlace): Promise<OwnAtProvider[]> {
  return transaction(async (trx) => {
    const rows = await sql<Row>(trx, OWN, { provider, businessAccount })
    const used = await usedNames(trx, rows)
    const at = now()
    const unused = rows.filter(({ name }) => !used.has(name))
    await sql(trx, MARK, {
      ids: unused.map(({ id }) => id),
      at: at.toJSDate(),
      provider,
      businessAccount,
    })
    const before = at.minus({ days: mostOfWorkflows.unusedDays }).toJSDate()
    const isOld = ({ unusedSince, name }: Row) =>
      !used.has(name) && unusedSince !== null && unusedSince <= before
    const claimed = rows.filter((row) => row.state === 'deleting' || isOld(row)).slice(0, AT_ONCE)
    await sql(trx, CLAIM, { ids: claimed.map(({ id }) => id), at: at.toJSDate() })
    return claimed
  })
}

/** What is still being submitted may not be known there yet. */
const OWN = `SELECT id, name, language, provider_id AS "providerId", state, unused_since AS "unusedSince"
  FROM whatsapp_templates
  WHERE provider = :provider AND business_account = :businessAccount AND starts_with(name, 'host_') AND state <> 'submitting'
  ORDER BY id FOR UPDATE`

const MARK = `UPDATE whatsapp_templates SET unused_since = CASE WHEN id = ANY(CAST(:ids AS uuid[])) THEN coalesce(unused_since, :at) END
  WHERE provider = :provider AND business_account = :businessAccount AND starts_with(name, 'host_')
    AND (unused_since IS NOT NULL) <> (id = ANY(CAST(:ids AS uuid[])))`

const CLAIM = `UPDATE whatsapp_templates SET state = 'deleting', updated_at = :at WHERE id = ANY(CAST(:ids AS uuid[]))`

/** The names of all templates that versions of workflows of these accounts have. */
async function usedNames(trx: Trx, rows: Row[]): Promise<Set<string>> {
  const accounts = [...new Set(rows.flatMap(({ name }) => accountOf(name) ?? []))]
  const versions = await WorkflowVersion.query({ client: trx }).whereIn('accountId', accounts)
  const names = versions.flatMap(({ accountId, steps }) =>
    steps.flatMap((step) => ownTemplate(accountId, step)?.name ?? [])
  )
  return new Set(names)
}

/** The account that a template was made for, by its name. */
function accountOf(name: string): string | undefined {
  const [, ...parts] = /^host_(.{8})(.{4})(.{4})(.{4})(.{12})_/.exec(name) ?? []
  const accountId = parts.join('-')
  return name.startsWith(ownPrefix(accountId)) && accountId ? accountId : undefined
}

/** Forgets a template that its provider has deleted, or keeps why it has not. */
export async function settleRemoved(id: string, failure?: string): Promise<void> {
  if (failure === undefined)
    return void (await sql(undefined, 'DELETE FROM whatsapp_templates WHERE id = :id', { id }))
  const kept = { id, reason: failure.slice(0, 255), at: now().toJSDate() }
  await sql(undefined, KEEP, kept)
}

const KEEP = `UPDATE whatsapp_templates SET reason = :reason, updated_at = :at WHERE id = :id`
