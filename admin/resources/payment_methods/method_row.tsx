import { useState } from 'react'
import { ArrowUp } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Button, IconButton, Switch, Tooltip, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { RemoveButton, useRemove } from '../../ui/remove_button'
import { METHOD_ICONS, type Method } from './method_look'
import { OfferDialog, useWhereText } from './offer_dialog'
import { Row } from '../../ui/row'
import { useSave } from '../../ui/use_save'

interface Props {
  method: Method
  /** The method before it, with which it can change places. */
  above?: Method
  isOwner: boolean
  onEdit: (method: Method) => void
}

/** A method with its account, and whether clients are offered it. */
export function MethodRow({ method, above, isOwner, onEdit }: Props) {
  const t = useTranslate()
  const { title, accountCode, ownerName, isEnabled, code } = method
  const named = (action: string) => t(`admin.methods.${action}`, { title })
  const where = useWhereText(method.id)
  const [isPlacing, place] = useState(false)
  const removal = useRemove('wallet/methods', method, { removed: 'admin.methods.removed' })
  const Icon = METHOD_ICONS[code]

  return (
    <Row>
      <Box sx={{ ...METHOD_TILE, ...(!isEnabled && METHOD_TILE_OFF) }}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, color: isEnabled ? 'inherit' : 'var(--ink-2)' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${accountCode} · ${ownerName}`}
        </Typography>
        {where && (
          <Typography variant="body2" color="text.secondary">
            {where}
          </Typography>
        )}
      </Box>
      {isOwner && (
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          {above && <MoveUp method={method} above={above} />}
          <Button size="small" onClick={() => place(true)} aria-label={named('where_one')}>
            {t('admin.methods.where')}
          </Button>
          <Button size="small" onClick={() => onEdit(method)} aria-label={named('edit_one')}>
            {t('ra.action.edit')}
          </Button>
          <RemoveButton
            label={named('remove')}
            question={t('admin.methods.remove_text')}
            {...removal}
          />
          <OfferSwitch method={method} />
        </Box>
      )}
      {isPlacing && <OfferDialog method={method} onClose={() => place(false)} />}
    </Row>
  )
}

function OfferSwitch({ method: { id, title, isEnabled } }: { method: Method }) {
  const t = useTranslate()
  const { save, isBusy } = useSave<boolean>({
    send: (api, on) =>
      api.call(routes.paymentsMethodsUpdate, { params: { id }, body: { isEnabled: on } }),
    refreshes: true,
  })
  return (
    <Switch
      checked={isEnabled}
      disabled={isBusy}
      onChange={({ target }) => void save(target.checked)}
      slotProps={{ input: { 'aria-label': t('admin.methods.offer', { title }) } }}
    />
  )
}

/** Changes places with the method above: the order is the one in which clients read them. */
function MoveUp({ method, above }: { method: Method; above: Method }) {
  const t = useTranslate()
  const label = t('admin.methods.move_up', { title: method.title })
  const { save, isBusy } = useSave({
    send: async (api) => {
      const put = (id: string, order: number) =>
        api.call(routes.paymentsMethodsUpdate, { params: { id }, body: { order } })
      await put(method.id, above.order)
      await put(above.id, method.order)
    },
    refreshes: true,
  })
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={isBusy} onClick={() => void save()}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** The square of a method's icon. */
export const METHOD_TILE = {
  width: 40,
  height: 40,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '10px',
  bgcolor: 'var(--brand-soft)',
  color: 'var(--brand-strong)',
}
/** The same of a method that is not offered. */
export const METHOD_TILE_OFF = { bgcolor: 'var(--surface-2)', color: 'var(--ink-3)' }
