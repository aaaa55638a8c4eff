import { accentOf } from '#shared/host_colors'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Chip, Typography } from '@mui/material'
import { readableOn } from '#shared/contrast'
import { formatMoney, toMinor } from '#shared/money'
import { fileWeight } from '#shared/service_files'
import { askedBasics } from '#shared/questions'
import { useDurationText } from '../../ui/use_duration_text'
import { useMe } from '../../data/account'
import { isPriced, isTimed, kindOf, type Kind } from './kinds'
import type { Service } from './service'
import { pictureAt } from '#shared/pictures'

/** A live preview of what clients see: the card, the page and what follows a booking. */
export function ServicePreview({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const service = { ...(useWatch() as Service), type: kind.type }

  return (
    <Box component="aside" aria-label={t('admin.services.preview.title')} sx={ASIDE}>
      <Typography variant="h2">{t('admin.services.preview.title')}</Typography>
      <Part title={t('admin.services.preview.card')}>
        <Card service={service} />
      </Part>
      <Part title={t(`admin.services.preview.pages.${kind.type}`)}>
        <Page service={service} />
      </Part>
      <After {...service.customization} />
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={BOX}>{children}</Box>
    </Box>
  )
}

function Card({ service }: { service: Service }) {
  const { description, tags } = service
  return (
    <>
      <Title service={service} />
      {description && (
        <Typography variant="body2" color="text.secondary" sx={TWO_LINES}>
          {description}
        </Typography>
      )}
      <Facts service={service} />
      {tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
          {tags.map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Box>
      )}
    </>
  )
}

function Page({ service }: { service: Service }) {
  const t = useTranslate()
  const { fullName, username, accentColor, textColor } = useMe()
  const { customization, description } = service
  const color = customization.color ?? accentOf(accentColor, username)

  return (
    <>
      <Box sx={{ ...STRIPE, bgcolor: color, color: readableOn(color, textColor) }}>
        {t('admin.services.preview.by', { name: fullName })}
      </Box>
      <PreviewBanner picture={customization.banner} />
      <Title service={service} />
      {description && (customization.showInfoOnReserve || !isTimed(kindOf(service.type))) && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {description}
        </Typography>
      )}
      <Facts service={service} />
      <Questions service={service} />
    </>
  )
}

function Title({ service }: { service: Service }) {
  const t = useTranslate()
  return (
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
      {service.title || t('admin.services.preview.untitled')}
    </Typography>
  )
}

function Facts({ service }: { service: Service }) {
  const facts = [...useTimes(service), usePrice(service), useExtent(service)]
  return (
    <Typography variant="body2" color="text.secondary">
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  )
}

function useTimes({ type, visibility, duration, location }: Service) {
  const t = useTranslate()
  const durationText = useDurationText()
  if (!isTimed(kindOf(type))) return []
  return [
    !visibility.hideDuration && duration?.value && durationText(duration),
    location && t(`admin.services.place.${location.type}`),
  ]
}

function usePrice({ type, price, currency, visibility }: Service) {
  const t = useTranslate()
  if (!isPriced(kindOf(type))) return undefined
  if (price === undefined || price === null) return undefined
  if (price > 0) return formatMoney(toMinor(price, currency), currency)
  return visibility.showFree ? t('common.free') : undefined
}

/** The limit of registrations, or the size of the file. */
function useExtent({ type, maxParticipants: count, file }: Service) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  if (type === 'FORM') return count ? t('admin.waitlists.up_to', { count }) : undefined
  return type === 'ASSET' && file ? fileWeight(file, locale) : undefined
}

/** The fields of the registration, by name. */
function Questions({ service }: { service: Service }) {
  const t = useTranslate()
  const optional = (title: string, required: boolean) =>
    required ? title : t('admin.services.preview.optional', { title })
  const { phone, documentValue } = askedBasics(
    service.basicFields,
    (service.location ?? NOWHERE) as never
  )
  const basic = (name: 'phone' | 'documentValue', { required }: { required: boolean }) =>
    optional(t(`admin.services.questions.basic.${name}`), required)
  const names = [
    t('admin.services.preview.name'),
    t('admin.services.preview.email'),
    phone.show && basic('phone', phone),
    documentValue.show && basic('documentValue', documentValue),
    ...service.fields.map(({ title, required }) => title && optional(title, required)),
  ].filter(Boolean)

  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 650 }}>
        {t('admin.services.preview.your_data')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 'var(--t-s)', overflowWrap: 'anywhere' }}>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </Box>
    </>
  )
}

/** A service without a time needs no telephone number. */
const NOWHERE = { type: 'otherUrl' }

function After({ finalMessage, materialLink, redirectUrl }: Service['customization']) {
  const t = useTranslate()
  const site = redirectUrl && URL.canParse(redirectUrl) ? new URL(redirectUrl).host : undefined
  if (!finalMessage && !materialLink && !site) return null

  return (
    <Part title={t('admin.services.preview.after')}>
      {finalMessage && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {finalMessage}
        </Typography>
      )}
      {materialLink && (
        <Typography variant="body2">{t('admin.services.preview.material')}</Typography>
      )}
      {site && (
        <Typography variant="body2">{t('admin.services.preview.go_on', { site })}</Typography>
      )}
    </Part>
  )
}

const ASIDE = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }
const BOX = {
  p: 2,
  display: 'grid',
  gap: 0.5,
  border: '1px solid var(--line)',
  borderRadius: 1,
  bgcolor: 'var(--surface-2)',
  overflow: 'hidden',
}
const STRIPE = { mx: -2, mt: -2, mb: 1, px: 2, py: 1, fontSize: 'var(--t-s)', fontWeight: 650 }
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
}

/** The banner as it stands at the top of the page that is previewed. */
function PreviewBanner({ picture }: { picture: string | null }) {
  if (!picture) return null
  return <Box component="img" src={pictureAt(picture, 800)} alt="" sx={BANNER} />
}

const BANNER = { width: '100%', aspectRatio: '16 / 5', objectFit: 'cover', borderRadius: 1, mb: 1 }
