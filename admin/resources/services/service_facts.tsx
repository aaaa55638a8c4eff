import { useLocale, useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { Clock3, FileText, MapPin, Users, Wallet, type LucideIcon } from 'lucide-react'
import { formatMoney, toMinor } from '#shared/money'
import { fileWeight } from '#shared/service_files'
import { isPriced, isTimed, kindOf } from './kinds'
import { useDurationText } from '../../ui/use_duration_text'
import type { Service } from './service'

/** The facts of a service on its card: duration, price, place, or contents. */
export function ServiceFacts({ service }: { service: Service }) {
  const kind = kindOf(service.type)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      {isTimed(kind) && <Times service={service} />}
      {isPriced(kind) && <Price service={service} />}
      {kind.type === 'FORM' && <Limit service={service} />}
      {kind.type === 'ASSET' && <File service={service} />}
    </Box>
  )
}

interface Props {
  service: Service
}

function Times({ service: { duration, location } }: Props) {
  const t = useTranslate()
  const durationText = useDurationText()
  return (
    <>
      {duration && <Fact icon={Clock3} text={durationText(duration)} />}
      {location && <Fact icon={MapPin} text={t(`admin.services.place.${location.type}`)} />}
    </>
  )
}

function Price({ service: { price, currency } }: Props) {
  const t = useTranslate()
  const cost = price > 0 ? formatMoney(toMinor(price, currency), currency) : t('common.free')
  return <Fact icon={Wallet} text={cost} />
}

function Limit({ service: { maxParticipants: count } }: Props) {
  const t = useTranslate()
  const text = count ? t('admin.waitlists.up_to', { count }) : t('admin.waitlists.no_limit')
  return <Fact icon={Users} text={text} />
}

function File({ service: { file } }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const text = file ? `${file.name} · ${fileWeight(file, locale)}` : t('admin.assets.file.hidden')
  return <Fact icon={FileText} text={text} />
}

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={FACT}>
      <Icon size={15} aria-hidden="true" style={{ flexShrink: 0 }} />
      {text}
    </Typography>
  )
}

const FACT = { display: 'inline-flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }
