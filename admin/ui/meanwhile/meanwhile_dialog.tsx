import { useId } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Difference } from './differences'
import { useValueWords } from './use_value_words'

interface Props {
  differences: Difference[]
  onTheirs: () => void
  onMine: () => void
  /** Leaves the form as it is. */
  onClose: () => void
}

/** Shows what two people have in the fields that differ, and lets the second choose. */
export function MeanwhileDialog({ differences, onTheirs, onMine, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('admin.meanwhile.title')}</DialogTitle>
      {/* What is longer than a phone is scrolled by the keyboard too. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={`${id}-title`}>
        <DialogContentText id={`${id}-text`} sx={{ mb: 1 }}>
          {t('admin.meanwhile.text')}
        </DialogContentText>
        <Box component="dl" sx={LIST}>
          {differences.map((difference) => (
            <Row key={difference.path.join('.')} difference={difference} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={BUTTONS}>
        <Button onClick={onClose}>{t('admin.meanwhile.back')}</Button>
        <Button variant="outlined" onClick={onTheirs}>
          {t('admin.meanwhile.use_theirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('admin.meanwhile.keep_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Row({ difference: { path, mine, theirs } }: { difference: Difference }) {
  const t = useTranslate()
  const words = useValueWords()
  const names = [`parts.${path.join('_')}`, `fields.${path.at(-1)}`, `fields.${path[0]}`]
  const label = names.reduceRight(
    (otherwise, name) => t(`admin.meanwhile.${name}`, { _: otherwise }),
    t('admin.meanwhile.other')
  )
  const [saved, own] = [words(theirs), words(mine)]
  const isAlike = saved === own
  return (
    <Box sx={ROW}>
      <dt>{label}</dt>
      <dd>
        <span className="whose">{t('admin.meanwhile.theirs')}</span>
        <span>{saved || t('admin.meanwhile.empty')}</span>
      </dd>
      <dd>
        <span className="whose">{t('admin.meanwhile.mine')}</span>
        <span>
          {own || t('admin.meanwhile.empty')}
          {isAlike && ` (${t('admin.meanwhile.details')})`}
        </span>
      </dd>
    </Box>
  )
}

const LIST = { m: 0 }
const ROW = {
  'display': 'grid',
  'gridTemplateColumns': { xs: '1fr 1fr', sm: '160px 1fr 1fr' },
  'gap': '2px 16px',
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '& dt': { gridColumn: { xs: '1 / -1', sm: 'auto' }, fontWeight: 600 },
  '& dd': {
    m: 0,
    display: 'grid',
    alignContent: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& .whose': { color: 'var(--ink-2)', fontSize: 'var(--t-s)' },
}
/** On a phone each button has a line. */
const BUTTONS = {
  'flexDirection': { xs: 'column-reverse', sm: 'row' },
  'alignItems': 'stretch',
  'gap': 1,
  '& > .MuiButton-root.MuiButton-root': { m: 0, minHeight: 44 },
}
