import { Clock, X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { HEADING, ICON, LINE } from './looks'
import type { Recent } from './recents'

interface Props {
  recents: Recent[]
  id: string
  lineId: (index: number) => string
  at: number
  onPoint: (index: number) => void
  onChoose: (recent: Recent) => void
  onRemove: (url: string) => void
  onClear: () => void
}

/** What was chosen last, each with a button that forgets it; a hint while there is nothing. */
export function Recents({ recents, id, onClear, ...lines }: Props) {
  const t = useTranslate()
  if (recents.length === 0) {
    return (
      <Typography sx={{ color: 'var(--ink-3)', px: 1.5, py: 3, textAlign: 'center' }}>
        {t('admin.search.empty')}
      </Typography>
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={`${id}-title`} component="h2" sx={{ ...HEADING, flex: 1 }}>
          {t('admin.search.recent')}
        </Typography>
        <Button size="small" onClick={onClear}>
          {t('admin.search.clear')}
        </Button>
      </Box>
      <Box role="grid" id={id} aria-labelledby={`${id}-title`}>
        {recents.map((recent, index) => (
          <RecentLine key={recent.url} recent={recent} index={index} {...lines} />
        ))}
      </Box>
    </>
  )
}

type LineProps = Omit<Props, 'recents' | 'id' | 'onClear'> & { recent: Recent; index: number }

function RecentLine({ recent, index, lineId, at, onPoint, onChoose, onRemove }: LineProps) {
  const t = useTranslate()
  const { kind, title, url } = recent
  return (
    <Box
      role="row"
      id={lineId(index)}
      aria-selected={index === at}
      onPointerMove={() => onPoint(index)}
      sx={{ ...LINE, py: 0.25 }}
    >
      <Box role="gridcell" onClick={() => onChoose(recent)} sx={CELL}>
        <Box sx={ICON}>
          <Clock size={18} aria-hidden="true" />
        </Box>
        <Typography noWrap sx={{ flexShrink: 1 }}>
          {title}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'var(--ink-3)' }}>
          {`#${t(`admin.search.kinds.${kind}`)}`}
        </Typography>
      </Box>
      <Box role="gridcell">
        <IconButton aria-label={t('admin.search.forget', { title })} onClick={() => onRemove(url)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}

const CELL = { display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0, py: 0.75 }
