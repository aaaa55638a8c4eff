import * as routes from '#api/routes'
import Bowser from 'bowser'
import { Monitor, Smartphone } from 'lucide-react'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { formatShortWhen, unbroken } from '#shared/formats'
import { Row, RowList } from '../../ui/row'
import { Rows } from '../../ui/skeletons'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useItems } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

type Session = { id: string; isCurrent: boolean; userAgent: string; ip: string; signedInAt: string }

/** The sessions of a person, each with a button that ends it. */
export function Sessions() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useItems(routes.accountsSessionsIndex, {})
  const { save: close } = useClose()

  return (
    <SectionCard title={t('admin.general.sessions')} text={t('admin.general.sessions_text')}>
      {isPending && <Rows height={56} count={2} />}
      {error && <ErrorState of="sessions" error={error} onRetry={() => void refetch()} />}
      {data && (
        <RowList>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onClose={() => void close(session.id)} />
          ))}
        </RowList>
      )}
      {data && data.length > 1 && (
        <Box>
          <Button variant="outlined" onClick={() => void close(undefined)}>
            {t('admin.general.close_others')}
          </Button>
        </Box>
      )}
      {data?.length === 1 && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.general.only_this')}
        </Typography>
      )}
    </SectionCard>
  )
}

function SessionRow({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { isMobile, name } = browserOf(session.userAgent)
  const browser = name ?? t('admin.general.unknown_browser')
  const Icon = isMobile ? Smartphone : Monitor

  return (
    <Row>
      <Icon size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{browser}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.general.signed_in', {
            when: unbroken(formatShortWhen(session.signedInAt, timeZone, locale)),
            ip: session.ip,
          })}
        </Typography>
      </Box>
      {session.isCurrent ? (
        <Chip size="small" label={t('admin.general.this_session')} sx={CURRENT} />
      ) : (
        <Button
          size="small"
          onClick={onClose}
          aria-label={t('admin.general.close_of', { browser })}
        >
          {t('admin.general.close')}
        </Button>
      )}
    </Row>
  )
}

/** Ends a session, or all other ones without an id. */
function useClose() {
  return useSave<string | undefined>({
    send: async (api, id) =>
      id
        ? api.call(routes.accountsSessionsDestroy, { params: { session: id } })
        : api.call(routes.accountsSessionsDestroyOthers, {}),
    saved: (_answer, id) => ({ text: `admin.general.${id ? 'closed' : 'closed_others'}` }),
    failed: 'admin.failed.save',
    reads: [routes.accountsSessionsIndex],
  })
}

/** `Chrome · Android`, as the browser names itself. */
function browserOf(userAgent: string) {
  if (!userAgent) return { isMobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' · ')
  return { isMobile: platform.type === 'mobile', name: name || undefined }
}

const CURRENT = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' }
