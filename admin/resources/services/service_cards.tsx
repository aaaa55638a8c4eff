import { Link } from 'react-router'
import type { Data } from '@generated/data'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { Box, Button, Card, Link as TextLink, Typography } from '@mui/material'
import { Clock3, ExternalLink, MapPin, Pencil, Wallet, type LucideIcon } from 'lucide-react'
import { CopyButton } from '../../components/copy_button'
import { EmbedButton } from './embed_button'
import { PrivacyChip } from './privacy_chip'
import { formatMoney, toMinor } from '#shared/money'
import { useDurationText } from '../../components/use_duration_text'
import { usePath } from '../../components/use_path'

export type Service = Data.Catalog.Service

/** The services of a list, a card each. */
export function ServiceCards() {
  const { data = [] } = useListContext<Service>()
  return (
    <Box component="ul" sx={GRID}>
      {data.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </Box>
  )
}

function ServiceCard({ service }: { service: Service }) {
  const path = usePath()
  const to = path(`${useResourceContext()}/${service.id}`)

  return (
    <Card component="li" sx={CARD}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <TextLink component={Link} to={to} underline="hover" color="inherit">
            {service.title}
          </TextLink>
        </Typography>
        <PrivacyChip visibility={service.visibility} />
      </Box>
      <Facts service={service} />
      <Actions service={service} to={to} />
    </Card>
  )
}

function Facts({ service }: { service: Service }) {
  const t = useTranslate()
  const words = useDurationText()
  const { price, currency, duration, location } = service
  const cost = price > 0 ? formatMoney(toMinor(price, currency), currency) : t('common.free')

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      <Fact icon={Clock3} text={words(duration)} />
      <Fact icon={Wallet} text={cost} />
      <Fact icon={MapPin} text={t(`admin.services.place.${location.type}`)} />
    </Box>
  )
}

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={FACT}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </Typography>
  )
}

function Actions({ service, to }: { service: Service; to: string }) {
  const t = useTranslate()
  const { link, title, visibility } = service
  const named = (action: string) => `${t(action)}: ${title}`

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={to}
        aria-label={named('ra.action.edit')}
        startIcon={<Pencil size={14} aria-hidden="true" />}
      >
        {t('ra.action.edit')}
      </Button>
      {link && !visibility.isBlocked && (
        <>
          <CopyButton
            text={link}
            copied="admin.services.link_copied"
            aria-label={named('admin.services.copy_link')}
          >
            {t('admin.services.copy_link')}
          </CopyButton>
          <Button
            size="small"
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={named('admin.services.open')}
            startIcon={<ExternalLink size={14} aria-hidden="true" />}
          >
            {t('admin.services.open')}
          </Button>
          <EmbedButton link={link} name={named('admin.embed.tab')} />
        </>
      )}
    </Box>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
}
const CARD = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }
const FACT = { display: 'inline-flex', alignItems: 'center', gap: 0.75 }
