import { now } from '#core/time'
import type { TemplateNews } from './template_state.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Records what a provider says of a template that we have submitted; an older word changes nothing. */
export async function recordTemplate(trx: Trx, news: TemplateNews): Promise<void> {
  const { providerId, name, language, state, category, quality, reason, at } = news
  await sql(trx, RECORD, {
    provider: news.provider,
    businessAccount: news.businessAccount,
    providerId: providerId ?? null,
    name: name ?? null,
    language: language ?? null,
    state: state ?? null,
    category: category ?? null,
    quality: quality ?? null,
    reason: reason?.slice(0, 255) ?? null,
    at: at.toJSDate(),
    now: now().toJSDate(),
  })
}

const RECORD = `UPDATE whatsapp_templates
  SET state = coalesce(:state, state), category = coalesce(:category, category),
    quality = coalesce(:quality, quality),
    reason = CASE WHEN CAST(:state AS text) IS NULL THEN reason ELSE :reason END,
    provider_id = coalesce(provider_id, :providerId), told_at = :at, updated_at = :now
  WHERE provider = :provider AND business_account = :businessAccount AND state <> 'deleting' AND (told_at IS NULL OR told_at <= :at)
    AND (provider_id = :providerId OR (name = :name AND language = :language
      AND (provider_id IS NULL OR CAST(:providerId AS text) IS NULL)))`
