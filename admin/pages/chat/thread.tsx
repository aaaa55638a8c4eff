import { useEffect, useRef } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { formatDay } from '#shared/formats'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { ThreadLine } from './thread_line'
import { useMe } from '../../data/account'
import { useThread, type Line, type Whole } from './use_chat'

/** What both sides said and what was sent, the latest at the foot, day by day. */
export function Thread({ conversation: { id, client } }: { conversation: Whole }) {
  const t = useTranslate()
  const { lines, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThread(id)
  const foot = useRef<HTMLDivElement>(null)
  const last = lines?.at(-1)?.id
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' })
  }, [last])

  return (
    <Box role="log" tabIndex={0} aria-label={t('admin.chat.messages')} sx={SCROLL}>
      {error && !lines && <ErrorState of="chat" error={error} onRetry={() => void refetch()} />}
      {!error && !lines && <Rows height={40} count={4} />}
      {hasNextPage && (
        <Button
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          sx={{ alignSelf: 'center' }}
        >
          {t('admin.chat.earlier')}
        </Button>
      )}
      {lines && <Days lines={lines} name={client.name} conversationId={id} />}
      <div ref={foot} />
    </Box>
  )
}

type DaysProps = { lines: Line[]; name: string; conversationId: string }

function Days({ lines, ...place }: DaysProps) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const days = [...Map.groupBy(lines, ({ at }) => formatDay(at, timeZone, locale))]
  return days.map(([day, own]) => (
    <Box key={day} component="section" aria-label={day} sx={DAY}>
      <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
        {day}
      </Typography>
      {own.map((line) => (
        <ThreadLine key={line.id} line={line} {...place} />
      ))}
    </Box>
  ))
}

const SCROLL = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  bgcolor: 'var(--surface-2)',
}
const DAY = { display: 'flex', flexDirection: 'column', gap: 1 }
