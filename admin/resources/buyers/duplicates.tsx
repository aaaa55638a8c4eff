import * as routes from '#api/routes'
import { useState } from 'react'
import { Merge as MergeIcon } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { ErrorState } from '../../ui/error_state'
import { MergeDialog } from './merge_dialog'
import { PlainDialog } from '../../ui/plain_dialog'
import { useItems } from '../../data/use_read'

type Group = AnswerOf<typeof routes.ticketingBuyersDuplicates>['items'][number]
type Two = { id: string; other: string }

/** The way to clients who look like one person; nothing where there are none. */
export function Duplicates() {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  const [two, choose] = useState<Two>()
  const { data = [], error, refetch } = useItems(routes.ticketingBuyersDuplicates, {})
  if (data.length === 0 && !isOpen) return null

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => open(true)}
        startIcon={<MergeIcon size={18} aria-hidden="true" />}
      >
        {t('admin.buyers.duplicates.open', { count: data.length })}
      </Button>
      {isOpen && (
        <PlainDialog
          title={t('admin.buyers.duplicates.title')}
          maxWidth="sm"
          onClose={() => open(false)}
        >
          {error && <ErrorState of="buyers" error={error} onRetry={() => void refetch()} />}
          {data.length === 0 && !error && (
            <Typography>{t('admin.buyers.duplicates.none')}</Typography>
          )}
          <Box component="ul" sx={LIST}>
            {data.map((group) => (
              <GroupRow key={group.buyers.map((buyer) => buyer.id).join()} {...{ group, choose }} />
            ))}
          </Box>
        </PlainDialog>
      )}
      {two && <MergeDialog {...two} onClose={() => choose(undefined)} />}
    </>
  )
}

/** Clients alike; each of the others can be merged into the one with most bookings. */
function GroupRow({ group, choose }: { group: Group; choose: (two: Two) => void }) {
  const t = useTranslate()
  const [kept, ...others] = group.buyers.toSorted(
    (one, other) => other.reservations - one.reservations
  )
  if (!kept) return null
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid var(--line)' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {kept.name} · {kept.email}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(`admin.buyers.duplicates.by.${group.reason}`)}
      </Typography>
      {others.map((other) => (
        <Box key={other.id} sx={OTHER}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{other.name}</Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {other.email}
            </Typography>
          </Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('admin.buyers.duplicates.merge_named', { email: other.email })}
            onClick={() => choose({ id: kept.id, other: other.id })}
          >
            {t('admin.buyers.duplicates.merge')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' }
const OTHER = {
  display: 'flex',
  gap: 2,
  mt: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
}
