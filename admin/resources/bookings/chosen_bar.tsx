import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { BulkDecisions } from './bulk_decisions'
import { ChooseAllButton } from './choose_all_button'
import type { Ticket } from './ticket'

/** The bar of a phone while several bookings are chosen: how many, all of the page, and what can be decided about them. */
export function ChosenBar({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  const { data = [], selectedIds, onSelect } = useListContext<Ticket & { id: string }>()
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  useEffect(() => bar.current?.focus(), [])

  return (
    <Box
      ref={bar}
      role="region"
      tabIndex={-1}
      aria-label={t('admin.bookings.choose.title')}
      sx={BAR}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Box sx={LINE}>
        <IconButton aria-label={t('admin.bookings.choose.end')} onClick={onClose} edge="start">
          <X size={20} aria-hidden="true" />
        </IconButton>
        <Typography aria-live="polite" sx={{ flex: 1, fontWeight: 600 }}>
          {t('ra.action.bulk_actions', { smart_count: selectedIds.length })}
        </Typography>
        <Button size="small" onClick={() => onSelect(isAll ? [] : data.map(({ id }) => id))}>
          {t(isAll ? 'admin.bookings.choose.none' : 'admin.bookings.choose.all')}
        </Button>
      </Box>
      <ChooseAllButton />
      {selectedIds.length > 0 && (
        <Box sx={DECISIONS}>
          <BulkDecisions />
        </Box>
      )}
    </Box>
  )
}

/** Above the bar of pages, which is 68 px high. */
const BAR = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(68px + env(safe-area-inset-bottom))',
  zIndex: 'appBar',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--line)',
  boxShadow: 'var(--shadow)',
  outline: 'none',
}
const LINE = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }
const DECISIONS = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 1,
  '& .MuiButton-root': { minHeight: 44 },
}
