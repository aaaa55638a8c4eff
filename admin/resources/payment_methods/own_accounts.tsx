import { useId } from 'react'
import { Link2 } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConnectionNotice } from '../../ui/connection_notice'
import * as routes from '#api/routes'
import { GATES } from '#shared/plans'
import { providerName, type LinkedProvider } from '#shared/linked_providers'
import { ErrorState } from '../../ui/error_state'
import { useLanguage } from './method_look'
import { FeatureButton } from '../../ui/feature_button'
import { OwnAccountRow } from './own_account_row'
import { Rows } from '../../ui/skeletons'
import { RowCard } from '../../ui/row'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** The host's own accounts at providers: how they are, and where another can be connected. */
export function OwnAccounts({ isOwner }: { isOwner: boolean }) {
  const t = useTranslate()
  const id = useId()
  const { data, error, refetch } = useRead(routes.paymentsOwnAccountsIndex, {})
  if (data && data.items.length + data.linkable.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
      <Box>
        <Typography variant="h2" id={id}>
          {t('admin.methods.accounts_of_own.title')}
        </Typography>
        <Typography color="text.secondary">{t('admin.methods.accounts_of_own.text')}</Typography>
      </Box>
      <ConnectionNotice texts="admin.methods.accounts_of_own.returned" ways={WAYS} />
      {error && <ErrorState of="methods" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Rows height={64} count={1} />}
      {data && data.items.length > 0 && (
        <RowCard>
          {data.items.map((account) => (
            <OwnAccountRow
              key={account.id}
              account={account}
              isOwner={isOwner}
              isAllowed={data.isAllowed}
            />
          ))}
        </RowCard>
      )}
      {data && !isOwner && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.methods.only_owner')}
        </Typography>
      )}
      {data && isOwner && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.linkable
            .filter((provider) => !data.items.some((one) => one.provider === provider))
            .map((provider) => (
              <ConnectButton key={provider} provider={provider} />
            ))}
        </Box>
      )}
    </Box>
  )
}

/** Leaves for the provider, from which the host comes back here. */
export function useConnect(provider: LinkedProvider) {
  return useSave<void, { url: string }>({
    send: (api) => api.call(routes.paymentsOwnAccountsStore, { body: { provider } }),
    onSaved: ({ url }) => location.assign(url),
  })
}

function ConnectButton({ provider }: { provider: LinkedProvider }) {
  const t = useTranslate()
  const { save, isBusy } = useConnect(provider)
  const name = providerName(provider, useLanguage())
  const label = t('admin.methods.accounts_of_own.connect', { provider: name })
  return (
    <FeatureButton feature={GATES['POST /own-accounts']!.feature} label={label}>
      <Button
        variant="outlined"
        disabled={isBusy}
        startIcon={<Link2 size={16} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {label}
      </Button>
    </FeatureButton>
  )
}

/** How a host may come back from a provider. */
const WAYS = ['connected', 'denied', 'lost', 'provider_failed', 'other_country', 'not_allowed']
