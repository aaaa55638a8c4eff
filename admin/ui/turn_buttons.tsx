import { memo } from 'react'
import { Button } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from 'react-admin'

interface Props {
  /** What the arrows lead to, for readers of the screen. */
  before: string
  after: string
  /** Nothing is known yet that could be turned. */
  isOff?: boolean
  /** The same functions at every drawing, where the buttons are not to be drawn anew with what they turn. */
  onTurn: (by: 1 | -1) => void
  onToday: () => void
}

/** The way to the dates before and after, and to today between them. */
export const TurnButtons = memo(function TurnButtons(props: Props) {
  const { before, after, isOff, onTurn, onToday } = props
  const t = useTranslate()
  return (
    <>
      <Button
        variant="outlined"
        sx={ARROW}
        aria-label={before}
        disabled={isOff}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <Button variant="outlined" onClick={onToday}>
        {t('admin.week.today')}
      </Button>
      <Button
        variant="outlined"
        sx={ARROW}
        aria-label={after}
        disabled={isOff}
        onClick={() => onTurn(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </>
  )
})

const ARROW = { minWidth: 0, px: 1.25 }
