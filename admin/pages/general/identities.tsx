import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useNotify, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { ErrorState } from '../../ui/error_state'
import { formatWhen } from '#shared/formats'
import { PROVIDERS, type Provider } from '#shared/providers'
import { Row, RowList } from '../../ui/row'
import { Rows } from '../../ui/list_states'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useFailure } from '../../ui/use_failure'

type Identity = { id: string; provider: Provider; email: string | null; createdAt: string }
type Identities = { items: Identity[]; available: Provider[] }

const KEY = ['identities']

/** How coming back from a provider ended, and the tone it is told in; anything else in the address says nothing. */
const NOTICES = { connected: 'ok', taken: 'warn', denied: 'warn', provider_failed: 'bad' } as const

/** The providers one signs in by, with a way to add and to end each. */
export function Identities() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call<Identities>({ path: '/users/me/identities' }),
  })

  if (data && data.items.length + data.available.length === 0) return null
  return (
    <SectionCard title={t('admin.general.identities')} text={t('admin.general.identities_text')}>
      {isPending && <Rows height={56} count={1} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Connected items={data.items} />}
      {data && <Others {...data} />}
    </SectionCard>
  )
}

/** Told at the top of the page, for a provider sends one back to the whole of it. */
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
  const disconnect = useDisconnect()
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
  const tell = useFailure()
  const others = available.filter((code) => !items.some(({ provider }) => provider === code))

  async function connect(provider: Provider) {
    try {
      const { authenticationUrl } = await call<{ authenticationUrl: string }>({
        path: '/users/me/identities',
        method: 'POST',
        body: { provider },
      })
      location.assign(authenticationUrl)
    } catch (error) {
      tell(error, { fallback: 'admin.failed.save' })
    }
  }

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

/** Ends a way of signing in; the last one of somebody without a password stays, and the server says why. */
function useDisconnect() {
  const notify = useNotify()
  const tell = useFailure()
  const queries = useQueryClient()

  return async (id: string) => {
    try {
      await call({ path: `/users/me/identities/${id}`, method: 'DELETE' })
      notify('admin.general.disconnected', { type: 'info' })
    } catch (error) {
      tell(error, { fallback: 'admin.failed.save' })
    }
    await queries.invalidateQueries({ queryKey: KEY })
  }
}

const NOTICE = { px: 2, py: 1.5, borderRadius: 1, fontSize: '0.875rem' }
