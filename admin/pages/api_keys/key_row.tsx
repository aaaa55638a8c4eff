import * as routes from '#api/routes'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Chip, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { RemoveButton } from '../../ui/remove_button'
import { Row } from '../../ui/row'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { StateWord } from '../../ui/state_chip'
import type { ApiKeys } from './api_keys_page'

type ApiKey = ApiKeys['items'][number]

/** A key: what it may do, its maker, its last use and its end. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslate()
  const { name, tail, scopes } = apiKey
  return (
    <Row>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" component="code">
          cupo_…{tail}
        </Typography>
        <Facts apiKey={apiKey} />
        <Box
          component="ul"
          aria-label={t('admin.api_keys.scopes')}
          sx={{
            m: 0,
            mt: 0.5,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.5,
            listStyle: 'none',
          }}
        >
          {scopes.map((scope) => (
            <Chip key={scope} component="li" size="small" variant="outlined" label={scope} />
          ))}
        </Box>
      </Box>
      <End apiKey={apiKey} />
    </Row>
  )
}

function Facts({ apiKey: { madeBy, lastUsedAt, expiresAt } }: { apiKey: ApiKey }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = (at: string) => formatShortWhen(at, timeZone, locale)
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {lastUsedAt
          ? t('admin.api_keys.used', { when: when(lastUsedAt) })
          : t('admin.api_keys.never_used')}
        {' · '}
        {t('admin.api_keys.made_by', { name: madeBy })}
      </Typography>
      {isOver && <StateWord tone="error" text={t('admin.api_keys.over')} />}
      {expiresAt && !isOver && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.api_keys.ends', { when: when(expiresAt) })}
        </Typography>
      )}
    </>
  )
}

function End({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useTranslate()
  const ending = useSave({
    send: (api) => api.call(routes.accountsApiKeysDestroy, { params: { id } }),
    saved: 'admin.api_keys.ended',
    reads: [routes.accountsApiKeysIndex],
  })
  return (
    <RemoveButton
      label={t('admin.api_keys.end', { name })}
      question={t('admin.api_keys.end_text')}
      isBusy={ending.isBusy}
      onRemove={() => void ending.save()}
    />
  )
}
