import { useState } from 'react'
import { CreditCard } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { providerName } from '#shared/linked_providers'
import type { AnswerOf } from '#api/client'
import { useLanguage } from './method_look'
import { METHOD_TILE, METHOD_TILE_OFF } from './method_row'
import { OfferDialog, useWhereText } from './offer_dialog'
import { RemoveButton } from '../../ui/remove_button'
import { Row } from '../../ui/row'
import { StateWord } from '../../ui/state_chip'
import { useConnect } from './own_accounts'
import { useSave } from '../../ui/use_save'

export type OwnAccount = AnswerOf<typeof routes.paymentsOwnAccountsIndex>['items'][number]

const TONES = { ok: 'success', late: 'warning', broken: 'error' } as const

interface Props {
  account: OwnAccount
  isOwner: boolean
  /** Whether the plan has own accounts; without it clients are not offered it. */
  isAllowed: boolean
}

/** An own account with its health, and what its host can do with it. */
export function OwnAccountRow({ account, isOwner, isAllowed }: Props) {
  const t = useTranslate()
  const { id, provider, name, state } = account
  const text = (key: string) => t(`admin.methods.accounts_of_own.${key}`)
  const where = useWhereText(id)
  const locale = useLanguage()
  const isOn = state !== 'broken' && isAllowed
  const why = isAllowed ? state !== 'ok' && text(`why.${state}`) : text('why.plan')

  return (
    <Row>
      <Box sx={{ ...METHOD_TILE, ...(!isOn && METHOD_TILE_OFF) }}>
        <CreditCard size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {providerName(provider, locale)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {name ?? account.account}
        </Typography>
        <StateWord tone={TONES[state]} text={text(`states.${state}`)} />
        {[why, where].map(
          (line) =>
            line && (
              <Typography key={line} variant="body2" color="text.secondary">
                {line}
              </Typography>
            )
        )}
      </Box>
      {isOwner && <Actions account={account} />}
    </Row>
  )
}

function Actions({ account: { id, provider, title, state } }: Pick<Props, 'account'>) {
  const t = useTranslate()
  const [isPlacing, place] = useState(false)
  const connect = useConnect(provider)
  const removal = useSave({
    send: (api) => api.call(routes.paymentsOwnAccountsDestroy, { params: { id } }),
    saved: 'admin.methods.accounts_of_own.removed',
    reads: [routes.paymentsOwnAccountsIndex],
  })
  const named = { provider: providerName(provider, useLanguage()) }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
      {state === 'broken' && (
        <Button size="small" disabled={connect.isBusy} onClick={() => void connect.save()}>
          {t('admin.methods.accounts_of_own.again')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => place(true)}
        aria-label={t('admin.methods.where_one', { title: named.provider })}
      >
        {t('admin.methods.where')}
      </Button>
      <RemoveButton
        label={t('admin.methods.accounts_of_own.remove', named)}
        question={t(`admin.methods.accounts_of_own.remove_text.${provider}`)}
        isBusy={removal.isBusy}
        onRemove={() => void removal.save()}
      />
      {isPlacing && <OfferDialog method={{ id, title }} onClose={() => place(false)} />}
    </Box>
  )
}
