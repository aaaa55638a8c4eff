import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useGetList, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { askedBasics, type Question } from '#shared/questions'
import type { Duration } from '#shared/durations'
import { currencySymbol, formatMoney, toMinor } from '#shared/money'
import { ALL_SCHEDULES } from '../schedule_input'
import type { Schedule } from '../../availability/schedule_list'
import { isTimed, type Kind } from '../kinds'
import { privacyOf, type Visibility } from '../privacy'
import { useDurationText } from '../../../ui/use_duration_text'
import { useIsFree } from '../../../ui/money_input'
import { useMe } from '../../../data/account'
import type { Service } from '../service'
import { isOf, useWorkflows } from '../workflows_input'

/** Reads one field of the form, as its record has it. */
function useField<Name extends keyof Service>(name: Name) {
  return useWatch({ name }) as Service[Name] | undefined
}

export function DescriptionSummary() {
  const t = useTranslate()
  const description = useField('description')
  if (description) return description
  return (
    <>
      {t('admin.services.summaries.no_description')}
      <Box component="em" sx={TIP}>
        {t('admin.services.summaries.recommended')}
      </Box>
    </>
  )
}

/** Its own hours, a named schedule, or the main one. */
export function HoursSummary() {
  const t = useTranslate()
  const { data: schedules = [] } = useGetList<Schedule>('config/availability', ALL_SCHEDULES)
  const scheduleId = useField('scheduleId')
  const own: unknown = useWatch({ name: 'ownSchedule' })
  if (own) return t('admin.services.summaries.own_hours')
  const chosen = schedules.find(({ id }) => id === scheduleId)
  return chosen ? chosen.name : t('admin.services.schedule.main')
}

export function TeamSummary() {
  const t = useTranslate()
  const people = useField('collaborators') ?? []
  if (people.length === 0) return t('admin.services.summaries.no_team')
  return people.map(({ fullName }) => fullName).join(', ')
}

export function SessionsSummary() {
  const t = useTranslate()
  const count = useField('package')?.sessions ?? 1
  const isRepeated = useField('allowRecurring')
  if (count > 1) return t('admin.services.summaries.package', { count })
  return t(`admin.services.summaries.${isRepeated ? 'repeated' : 'one_session'}`)
}

export function PolicySummary() {
  const t = useTranslate()
  const durationText = useDurationText()
  const policy = useField('policy')
  const part = (name: 'cancel' | 'move', notice?: Partial<Duration>) =>
    notice?.value
      ? t(`admin.services.summaries.${name}`, { duration: durationText(notice as Duration) })
      : undefined
  const parts = [part('cancel', policy?.minCancellation), part('move', policy?.minReschedulling)]
  return parts.filter(Boolean).join(' · ') || t('admin.services.summaries.no_policy')
}

export function PaymentsSummary() {
  const t = useTranslate()
  const durationText = useDurationText()
  const isFree = useIsFree()
  const time = useField('paymentOptions')?.paymentTime
  const others = useField('bookingPrices') ?? []
  const deposit = useField('bookingPrice')
  const currency = useField('currency')
  if (isFree) return t('admin.services.summaries.nothing_to_pay')
  const within = time?.value
    ? t('admin.services.summaries.pay_within', { duration: durationText(time) })
    : t('admin.services.summaries.pay_at_once')
  const asked =
    deposit &&
    currency &&
    t('admin.services.summaries.deposit', {
      amount: formatMoney(toMinor(deposit, currency), currency),
    })
  return [within, asked, ...others.map((other) => currencySymbol(other.currency))]
    .filter(Boolean)
    .join(' · ')
}

export function QuestionsSummary() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const asked = (useField('fields') as Question[] | undefined) ?? []
  const basicFields = useField('basicFields')
  const location = useField('location')
  if (!basicFields) return null
  // Types of places that a form holds meanwhile are those of the shared rule.
  const { phone, documentValue } = askedBasics(basicFields, (location ?? NOWHERE) as never)
  const names = [
    t('admin.services.preview.name'),
    t('admin.services.preview.email'),
    phone.show && t('admin.services.questions.basic.phone'),
    documentValue.show && t('admin.services.questions.basic.documentValue'),
    asked.length > 0 && t('admin.services.summaries.own_questions', { count: asked.length }),
  ].filter((name) => name !== false)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format(names.map((name, index) => (index > 0 ? lowered(name) : name)))
}

export function AfterSummary() {
  const t = useTranslate()
  const { finalMessage, materialLink, redirectUrl } = useField('customization') ?? {}
  if (finalMessage) return finalMessage
  if (materialLink) return t('admin.services.after.material')
  return redirectUrl || t('admin.services.summaries.nothing_after')
}

export function WhoSummary({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const visibility = useField('visibility')
  const isApproved = useField('requireApprove')
  const way = isApproved ? (isTimed(kind) ? 'approved' : 'approved_request') : 'unapproved'
  const privacy = privacyOf((visibility ?? {}) as Visibility)
  return `${t(`admin.services.privacy.${privacy}`)}, ${t(`admin.services.summaries.${way}`)}`
}

export function LookSummary() {
  const t = useTranslate()
  const { accentColor } = useMe()
  const color = useField('customization')?.color
  const tags = useField('tags') ?? []
  return (
    <>
      <Box component="i" sx={{ ...SWATCH, bgcolor: color ?? accentColor }} />
      {t(`admin.services.summaries.${color ? 'own_color' : 'page_color'}`)}
      {tags.length > 0 && ` · ${tags.join(', ')}`}
    </>
  )
}

const lowered = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/** A service without a time needs no telephone number. */
const NOWHERE = { type: 'otherUrl' }

const TIP = {
  ml: 1.25,
  fontStyle: 'normal',
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  color: 'var(--accent-strong)',
}
const SWATCH = {
  display: 'inline-block',
  width: 11,
  height: 11,
  mr: 1,
  borderRadius: '3px',
  boxShadow: 'inset 0 0 0 1px var(--line-strong)',
}

/** The names of the workflows of the service. */
export function WorkflowsSummary() {
  const t = useTranslate()
  const service = useRecordContext<Service>()
  const { data = [] } = useWorkflows()
  const own = service ? data.filter((one) => isOf(one, service.id)) : []
  return own.map(({ name }) => name).join(', ') || t('admin.workflows.none_attached')
}
