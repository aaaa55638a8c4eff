import { appUrl } from '#config/app'
import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { formatWhen } from '#shared/formats'
import type { ServiceCard } from '#catalog'
import { durationWords } from '#shared/policy_words'
import { servicePath } from '#shared/service_path'
import { paragraphs, plainMarkdown, quoted } from './domain/markdown.ts'
import type { HostPage, ServicePage } from './find_agent_pages.ts'

/** The reader's language. */
export type Words = {
  t: (key: string, values?: Record<string, string | number>) => string
  locale: string
}

const API = `${appUrl}/api/v3`

/** `/llms.txt`: what programs that read for people find here (llmstxt.org). */
export function llmsText({ t }: Words): string {
  const link = (key: string, path: string) =>
    `- [${t(`api.agents.${key}`)}](${appUrl}${path}): ${t(`api.agents.${key}_text`)}`
  return paragraphs(
    `# ${product.name}`,
    `> ${t('api.agents.about', { product: product.name })}`,
    t('api.agents.twins', { url: appUrl }),
    `## ${t('api.agents.documents')}`,
    [
      link('guide', '/docs/developers'),
      link('integrations', '/docs/integrations'),
      link('openapi', '/api/v3/openapi.json'),
      link('reference', '/api/docs'),
      link('terms', '/docs/terms-and-conditions'),
    ].join('\n'),
    `## ${t('api.agents.booking')}`,
    t('api.agents.booking_text'),
    howToBook()
  )
}

/** A host's page as Markdown: each service with its price, its next time and its own page. */
export function hostMarkdown({ organizer, services }: HostPage, words: Words): string {
  const { t } = words
  const { username, fullName, profession, bio } = organizer
  return paragraphs(
    `# ${plainMarkdown(fullName)}`,
    profession && plainMarkdown(profession),
    bio && quoted(bio),
    `${t('api.agents.page')}: <${appUrl}/${username}>`,
    `## ${t('api.agents.services')}`,
    services.length === 0
      ? t('api.agents.no_services')
      : services.map((one) => serviceLines(organizer, one, words)).join('\n\n'),
    `## ${t('api.agents.booking')}`,
    t('api.agents.booking_text'),
    `- ${t('api.agents.list_call')}: \`GET ${API}/users/${username}\``
  )
}

function serviceLines(
  organizer: HostPage['organizer'],
  { service, next }: HostPage['services'][number],
  words: Words
): string {
  const { t, locale } = words
  const { timeZone } = organizer
  const path = servicePath(organizer.username, service)
  const lines = [
    `### [${plainMarkdown(service.title)}](${appUrl}${path}.md)`,
    ...factsOf(service, words),
    next &&
      `- ${t('api.agents.next')}: ${formatWhen(next.start, timeZone, locale)} (\`${next.start}\`)`,
    `- id: \`${service.id}\``,
  ]
  return lines.filter(Boolean).join('\n')
}

/** A service as Markdown: price, place, next free times, and the calls that book it. */
export function serviceMarkdown({ organizer, service, starts }: ServicePage, words: Words): string {
  const { t, locale } = words
  const { username, timeZone, fullName } = organizer
  const path = servicePath(username, service)
  const hasTimes = isTimed(service.type)
  return paragraphs(
    `# ${plainMarkdown(service.title)}`,
    `${t('api.agents.by')}: [${plainMarkdown(fullName)}](${appUrl}/${username}.md)`,
    service.description && quoted(service.description),
    [...factsOf(service, words), `- ${t('api.agents.page')}: <${appUrl}${path}>`].join('\n'),
    hasTimes && `## ${t('api.agents.free', { zone: timeZone })}`,
    hasTimes &&
      (starts.length === 0
        ? t('api.agents.none_free')
        : starts.map((one) => startLine(one, { t, locale, timeZone })).join('\n')),
    `## ${t('api.agents.booking')}`,
    t('api.agents.booking_text'),
    callsOf(service)
  )
}

function startLine(
  { start, left }: ServicePage['starts'][number],
  { t, locale, timeZone }: Words & { timeZone: string }
) {
  const places = left === undefined ? '' : `, ${t('api.agents.places', { left })}`
  return `- ${formatWhen(start, timeZone, locale)} (\`${start}\`)${places}`
}

function factsOf(service: ServiceCard, { t }: Words): string[] {
  const { type, amount, currency, bookingPrices, duration, requireApprove } = service
  const others = Object.entries(bookingPrices).map(([code, minor]) => formatMoney(minor, code))
  const price = amount === 0 ? t('api.agents.free_of_charge') : formatMoney(amount, currency)
  const line = (key: string, value: string) => `- ${t(`api.agents.${key}`)}: ${value}`
  const timed = [
    line('duration', durationWords(duration, t)),
    line('place', placeOf(service.location, t)),
  ]
  return [
    line('price', [price, ...others].join(' / ')),
    ...(isTimed(type) ? timed : []),
    ...(requireApprove ? [`- ${t('api.agents.approval')}`] : []),
  ]
}

/** What visitors may know of a place: no link to a room, no number. All else is online. */
function placeOf(location: ServiceCard['location'], t: Words['t']): string {
  if (location.type === 'physicalLocation') return plainMarkdown(location.address)
  if (location.type === 'phone' || location.type === 'userLocation')
    return t(`api.agents.places_of.${location.type}`)
  return t('api.agents.places_of.online')
}

const isTimed = (type: string) => type === 'MEETING' || type === 'WEBINAR'

const CREATE: Record<string, string> = { MEETING: 'appointments', WEBINAR: 'group-bookings' }

function callsOf({ id, type }: ServiceCard): string {
  const create = CREATE[type] ?? 'registrations'
  const times =
    type === 'MEETING'
      ? `GET ${API}/products/${id}/availability?start=…&end=…`
      : `GET ${API}/products/${id}/meetings`
  return code(
    ...(CREATE[type] ? [times] : []),
    `POST ${API}/${create}`,
    'Content-Type: application/json',
    'Idempotency-Key: <uuid>',
    '',
    JSON.stringify(bodyOf(id, type), null, 2)
  )
}

function bodyOf(productId: string, type: string) {
  return {
    productId,
    ...(type === 'MEETING' && { start: '2027-01-15T15:00:00.000Z' }),
    ...(type === 'WEBINAR' && { meetingId: '…' }),
    attendee: {
      name: '…',
      email: '…',
      phone: { prefix: '+51', number: '…' },
      timeZone: 'America/Lima',
      locale: 'es',
    },
    terms: true,
  }
}

function howToBook(): string {
  return code(
    `GET ${API}/users/{username}`,
    `GET ${API}/products/{id}/availability?start=…&end=…`,
    `POST ${API}/appointments`
  )
}

const code = (...lines: string[]) => ['```http', ...lines, '```'].join('\n')
