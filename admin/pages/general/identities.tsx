import * as routes from '#api/routes'
import { useSearchParams } from 'react-router'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { formatWhen } from '#shared/formats'
import { PROVIDERS, type Provider } from '#shared/providers'
import { Row, RowList } from '../../ui/row'
import { Rows } from '../../ui/skeletons'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

type Identity = { id: string; provider: Provider; email: string | null; createdAt: string }
type Identities = { items: Identity[]; available: Provider[] }

/** The outcome of a return from a provider, with the tone of its notice. Other values of the address show nothing. */
const NOTICES = { connected: 'ok', taken: 'warn', denied: 'warn', provider_failed: 'bad' } as const

/** The providers of the sign-in, each with a button that connects or disconnects it. */
export function Identities() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useRead(routes.accountsIdentitiesIndex, {})

  if (data && data.items.length + data.available.length === 0) return null
  return (
    <SectionCard title={t('admin.general.identities')} text={t('admin.general.identities_text')}>
      {isPending && <Rows height={56} count={1} />}
      {error && <ErrorState of="identities" error={error} onRetry={() => void refetch()} />}
      {data && <Connected items={data.items} />}
      {data && <Others {...data} />}
    </SectionCard>
  )
}

/** A notice at the top of the page, to which a provider leads back. */
export function ProviderNotice() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const notice = search.get('notice') ?? ''
  if (!isNotice(notice)) return null

  const tone = NOTICES[notice]
  const colors = { bgcolor: `var(--${tone}-soft)`, color: `var(--${tone})` }
  return (
    <Box role={tone === 'bad' ? 'alert' : 'status'} sx={{ ...NOTICE, ...colors }}>
      {t(`admin.general.identity_notices.${notice}`)}
    </Box>
  )
}

function isNotice(notice: string): notice is keyof typeof NOTICES {
  return Object.hasOwn(NOTICES, notice)
}

function Connected({ items }: Pick<Identities, 'items'>) {
  const t = useTranslate()
  const { save: disconnect } = useDisconnect()
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.general.no_identities')}
      </Typography>
    )
  }
  return (
    <RowList>
      {items.map((identity) => (
        <IdentityRow
          key={identity.id}
          identity={identity}
          onEnd={() => void disconnect(identity.id)}
        />
      ))}
    </RowList>
  )
}

function IdentityRow({ identity, onEnd }: { identity: Identity; onEnd: () => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { provider, email, createdAt } = identity
  const when = formatWhen(createdAt, timeZone, locale)

  return (
    <Row>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{PROVIDERS[provider]}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {email
            ? t('admin.general.identity_email', { email, when })
            : t('admin.general.identity_since', { when })}
        </Typography>
      </Box>
      <Button
        size="small"
        onClick={onEnd}
        aria-label={t('admin.general.disconnect_of', {
          provider: PROVIDERS[provider],
          email: email ?? '',
        })}
      >
        {t('admin.general.disconnect')}
      </Button>
    </Row>
  )
}

/** A button for each provider that is not connected yet. */
function Others({ items, available }: Identities) {
  const t = useTranslate()
  const others = available.filter((code) => !items.some(({ provider }) => provider === code))
  const { save: connect } = useSave<Provider, { authenticationUrl: string }>({
    send: (api, provider) => api.call(routes.accountsIdentitiesStore, { body: { provider } }),
    failed: 'admin.failed.save',
    onSaved: ({ authenticationUrl }) => location.assign(authenticationUrl),
  })

  if (others.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {others.map((provider) => (
        <Button key={provider} variant="outlined" onClick={() => void connect(provider)}>
          {t('admin.general.connect', { provider: PROVIDERS[provider] })}
        </Button>
      ))}
    </Box>
  )
}

/** Disconnects a provider. The server refuses the last one of a person without a password. */
function useDisconnect() {
  return useSave<string>({
    send: (api, id) => api.call(routes.accountsIdentitiesDestroy, { params: { id } }),
    saved: 'admin.general.disconnected',
    failed: 'admin.failed.save',
    reads: [routes.accountsIdentitiesIndex],
  })
}

const NOTICE = { px: 2, py: 1.5, borderRadius: 1, fontSize: '0.875rem' }
