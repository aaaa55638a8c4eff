import { useId, useState } from 'react'
import { Box, Button, Switch, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ONLINE_METHODS, paymentMethod } from '#shared/payment_methods'
import { PRICED_TYPES } from '#shared/service_kinds'
import { productName } from '../../app/product'
import { Row, RowCard } from '../../ui/row'
import { METHOD_TILE, METHOD_TILE_OFF } from './method_row'
import { iconOf, useLanguage } from './method_look'
import { OfferDialog, useHiddenIn, useHide, useWhereText } from './offer_dialog'

/** The methods of the platform's providers: which the account offers, and in which kinds of services. */
export function PlatformMethods({ isOwner }: { isOwner: boolean }) {
  const t = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box>
        <Typography variant="h2" id={id}>
          {t('admin.methods.platform', { product: productName })}
        </Typography>
        <Typography color="text.secondary">{t('admin.methods.platform_text')}</Typography>
      </Box>
      <RowCard>
        {ONLINE_METHODS.map((one) => (
          <PlatformMethod key={one} id={one} isOwner={isOwner} />
        ))}
      </RowCard>
    </Box>
  )
}

interface Props {
  id: (typeof ONLINE_METHODS)[number]
  isOwner: boolean
}

function PlatformMethod({ id, isOwner }: Props) {
  const t = useTranslate()
  const method = paymentMethod(id, useLanguage())
  const hidden = useHiddenIn(id)
  const where = useWhereText(id)
  const { save, isBusy } = useHide(id)
  const [isEditing, setEditing] = useState(false)
  const { title } = method
  const isOn = hidden.length < PRICED_TYPES.length
  const Icon = iconOf(method)

  return (
    <Row>
      <Box sx={{ ...METHOD_TILE, ...(!isOn && METHOD_TILE_OFF) }}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: '1 1 110px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t(`admin.services.methods.online.${id}`)}
        </Typography>
        {where && (
          <Typography variant="body2" color="text.secondary">
            {where}
          </Typography>
        )}
      </Box>
      {isOwner && (
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          <Button
            size="small"
            onClick={() => setEditing(true)}
            aria-label={t('admin.methods.where_one', { title })}
          >
            {t('admin.methods.where')}
          </Button>
          <Switch
            checked={isOn}
            disabled={isBusy}
            onChange={() => void save(isOn ? PRICED_TYPES : [])}
            slotProps={{ input: { 'aria-label': t('admin.methods.offer', { title }) } }}
          />
        </Box>
      )}
      {isEditing && <OfferDialog method={method} onClose={() => setEditing(false)} />}
    </Row>
  )
}
