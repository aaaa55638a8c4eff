import type { LucideIcon } from 'lucide-react'
import { Box, Button, Card, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { GATES } from '#shared/plans'
import { FeatureButton } from '../../ui/feature_button'
import { useWayIn } from './use_way_in'
import type { Offer } from './use_connections'

interface CardProps {
  id?: string
  icon: LucideIcon
  name: string
  lines?: (string | undefined)[]
  state?: React.ReactNode
  action?: React.ReactNode
  /** The address of the page that explains it. */
  guide?: string | null
  /** What stands below the lines. */
  children?: React.ReactNode
}

/** A card of something that is or can be connected: what it is, what it does, how it is, and what to do. */
export function IntegrationCard(props: CardProps) {
  const { id, icon: Icon, name, lines = [], state, action, guide, children } = props
  return (
    <Card component="li" id={id} sx={CARD}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box sx={TILE}>
          <Icon size={20} aria-hidden="true" />
        </Box>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      <Box sx={{ flex: 1 }}>
        {lines.filter(Boolean).map((line) => (
          <Typography
            key={line}
            variant="body2"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
        {children}
        {guide && <GuideLink guide={guide} name={name} />}
      </Box>
      <Box sx={FOOT}>
        <Box>{state}</Box>
        {action}
      </Box>
    </Card>
  )
}

/** The way to the guide to a provider, beside the dashboard. */
function GuideLink({ guide, name }: { guide: string; name: string }) {
  const t = useTranslate()
  return (
    <Link
      href={guide}
      target="_blank"
      variant="body2"
      aria-label={t('admin.integrations.guide_to', { name })}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32 }}
    >
      {t('admin.integrations.guide')}
    </Link>
  )
}

/** A provider of which nothing is connected yet. */
export function OfferCard({
  offer,
  icon,
  isFull,
}: {
  offer: Offer
  icon: LucideIcon
  isFull: boolean
}) {
  const t = useTranslate()
  const { code, name, categories, permissions, isOpen, guide } = offer
  const list = permissions.map((one) => t(`admin.integrations.permissions.${one}`)).join(', ')
  return (
    <IntegrationCard
      id={code}
      icon={icon}
      name={name}
      guide={guide}
      lines={[
        t(`admin.integrations.does.${categories[0]}`),
        isOpen ? t('admin.integrations.is_open') : t('admin.integrations.asks', { list }),
      ]}
      action={!isOpen && <ConnectButton offer={offer} isFull={isFull} />}
    />
  )
}

interface ConnectProps {
  offer: Offer
  isFull: boolean
  /** What it says, and what it is called; that the provider is connected where they are left out. */
  text?: string
  label?: string
}

/** The way to connect an account of a provider; where the plan has no room for it, the way to the plans. */
export function ConnectButton({ offer, isFull, text, label: own }: ConnectProps) {
  const t = useTranslate()
  const { code, name } = offer
  const { begin, isBusy, dialog } = useWayIn(code, offer)
  const label = own ?? t('admin.integrations.connect', { name })
  const shown = text ?? t('admin.integrations.connect_short')
  const button = (
    <Button size="small" variant="outlined" disabled={isBusy} aria-label={label} onClick={begin}>
      {shown}
    </Button>
  )
  return (
    <>
      {isFull ? (
        <FeatureButton feature={GATES['POST /calendar-feeds']!.feature} label={label} text={shown}>
          {button}
        </FeatureButton>
      ) : (
        button
      )}
      {dialog}
    </>
  )
}

const CARD = { p: 2, display: 'flex', flexDirection: 'column', gap: 1, scrollMarginTop: 80 }

const TILE = {
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: 'var(--r-m)',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--brand-soft)',
  color: 'var(--brand)',
}

const FOOT = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
}
