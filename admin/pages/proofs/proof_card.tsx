import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Hourglass, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, Link as TextLink, Typography } from '@mui/material'
import { CompareDialog } from './compare_dialog'
import { Face } from '../../ui/face'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortWhen, unbroken } from '#shared/formats'
import { isNear, leftText } from './left'
import { ProofPicture } from './proof_picture'
import { RefuseDialog } from './refuse_dialog'
import { StateWord } from '../../ui/state_chip'
import { useAnswer, type Proof } from './use_proofs'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'

interface Props {
  proof: Proof
  /** Keeps the buttons at the bottom of a phone's screen. */
  isAlone?: boolean
  /** What stands beside the buttons, such as a way to the next one. */
  beside?: ReactNode
  /** What else speaks for it, such as a line of a bank's statement. */
  children?: ReactNode
}

/** A proof beside what is due: picture, amount, client, what does not fit, and the answer. */
export function ProofCard({ proof, isAlone = false, beside, children }: Props) {
  return (
    <Card component="article" aria-label={proof.client} sx={CARD}>
      <ProofBody proof={proof} isAlone={isAlone} beside={beside}>
        {children}
      </ProofBody>
    </Card>
  )
}

/** The same without a card around it, as the drawer of a booking shows it. */
export function ProofBody({ proof, isAlone = false, beside, children }: Props) {
  return (
    <Box sx={[BODY, !isAlone && SMALL]}>
      <Box sx={{ minWidth: 0 }}>
        <ProofPicture proof={proof} />
      </Box>
      <Facts proof={proof} isAlone={isAlone} />
      {(proof.warnings.length > 0 || children) && (
        <Box sx={WHOLE_ROW}>
          {children}
          <Warnings proof={proof} />
        </Box>
      )}
      <Answers proof={proof} isAlone={isAlone} beside={beside} />
    </Box>
  )
}

function Facts({ proof, isAlone }: Pick<Props, 'proof' | 'isAlone'>) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { code, client, due, currency, title, start, reference, operationNumber, paidAt } = proof
  const when = (at: string) => unbroken(formatShortWhen(at, timeZone, locale))
  const lines = [
    title,
    start && when(start),
    t('admin.proofs.reference', { reference }),
    operationNumber && t('admin.proofs.operation', { number: operationNumber }),
    paidAt && t('admin.proofs.paid_at', { when: when(paidAt) }),
  ]

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Face name={client} size={28} />
        <TextLink component={Link} to={path(`bookings/tickets/${code}`)} sx={NAME}>
          {client}
        </TextLink>
        {isAlone && <Left answerBy={proof.answerBy} />}
      </Box>
      <Typography sx={AMOUNT}>{formatMoney(toMinor(due, currency), currency)}</Typography>
      <Fits proof={proof} />
      <Typography variant="body2" color="text.secondary" component="div" sx={{ mt: 0.75 }}>
        {lines.map((line) => line && <div key={line}>{line}</div>)}
      </Typography>
    </Box>
  )
}

/** Whether amount and time fit what is due. */
function Fits({ proof: { due, amount, currency, warnings, paidAt } }: { proof: Proof }) {
  const t = useTranslate()
  const difference = toMinor(amount, currency) - toMinor(due, currency)
  if (difference !== 0) {
    const values = { amount: formatMoney(Math.abs(difference), currency) }
    const text = t(`admin.proofs.fits.${difference < 0 ? 'less' : 'more'}`, values)
    return <StateWord tone="warning" text={text} />
  }
  const knowsTime = paidAt !== null && !warnings.includes('time')
  return <StateWord tone="success" text={t(`admin.proofs.fits.${knowsTime ? 'both' : 'amount'}`)} />
}

/** What does not fit, in words; the amount stands above. */
function Warnings({ proof }: { proof: Proof }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [isComparing, compare] = useState(false)
  const { like } = proof
  const shown = proof.warnings.filter((warning) => warning !== 'amount')
  const when = like && unbroken(formatShortWhen(like.sentAt, timeZone, locale))
  const first = shown.find((warning) => warning !== 'time')

  return (
    <>
      {shown.map((warning) => (
        <Box key={warning} sx={WARNING}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {t(`admin.proofs.warnings.${warning}`)}
            {like && warning === first && (
              <>
                {` ${t('admin.proofs.warnings.before', { name: like.client, when })} `}
                <TextLink
                  component="button"
                  onClick={() => compare(true)}
                  sx={{
                    font: 'inherit',
                    fontWeight: 600,
                    color: 'inherit',
                    verticalAlign: 'baseline',
                  }}
                >
                  {t('admin.proofs.compare.open')}
                </TextLink>
              </>
            )}
          </span>
        </Box>
      ))}
      {isComparing && <CompareDialog proof={proof} onClose={() => compare(false)} />}
    </>
  )
}

type AnswersProps = Pick<Props, 'proof' | 'isAlone' | 'beside'>

function Answers({ proof, isAlone, beside }: AnswersProps) {
  const t = useTranslate()
  const [isRefusing, refuse] = useState(false)
  const { answer, isBusy } = useAnswer(proof, isAlone)
  const { client } = proof

  return (
    <Box sx={{ ...WHOLE_ROW, ...ACTIONS, ...(isAlone && AT_THUMB) }}>
      <Button
        variant="contained"
        disabled={isBusy}
        aria-label={`${t('admin.proofs.accept')}: ${client}`}
        onClick={() => answer({})}
      >
        {t('admin.proofs.accept')}
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={`${t('admin.proofs.refuse.open')}: ${client}`}
        onClick={() => refuse(true)}
      >
        {t('admin.proofs.refuse.open')}…
      </Button>
      {beside}
      {!isAlone && <Left answerBy={proof.answerBy} />}
      {isRefusing && (
        <RefuseDialog
          client={client}
          onClose={() => refuse(false)}
          onRefuse={(reason) => {
            refuse(false)
            answer({ reason })
          }}
        />
      )}
    </Box>
  )
}

/** The time that its host has left. */
function Left({ answerBy }: Pick<Proof, 'answerBy'>) {
  const t = useTranslate()
  const now = useNow()
  return (
    <Box component="span" sx={{ ...LEFT, ...(isNear(answerBy, now) && { color: 'var(--warn)' }) }}>
      <Hourglass size={14} aria-hidden="true" />
      {leftText(t, answerBy, now)}
    </Box>
  )
}

/** What sticks to the bottom of the screen must not be cut off. */
const CARD = { p: 2, display: 'grid', height: '100%', overflow: 'visible' }
const BODY = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto 1fr auto' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
}
/** Among other things a phone shows the picture small, beside what is due. */
const SMALL = {
  'gridTemplateColumns': { xs: '104px minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
  'columnGap': { xs: 1.5, sm: 2 },
  '& > :first-of-type > *': { height: { xs: 150, sm: 190 } },
}
const WHOLE_ROW = { gridColumn: '1 / -1', display: 'grid', gap: 1 }
const NAME = { fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere', minWidth: 0 }
const AMOUNT = {
  mt: 0.5,
  font: '700 var(--t-xl)/1.3 var(--font-head)',
  letterSpacing: 'var(--tight)',
  fontVariantNumeric: 'tabular-nums',
}
const WARNING = {
  'display': 'flex',
  'gap': 1.25,
  'px': 1.5,
  'py': 1,
  'borderRadius': '9px',
  'bgcolor': 'var(--warn-soft)',
  'color': 'var(--warn)',
  'fontSize': 'var(--t-s)',
  '& svg': { flexShrink: 0, mt: '2px' },
}
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'end',
  gap: 1,
}
/** On a phone above the bar at the bottom, where the thumb is. */
const AT_THUMB = {
  'position': { xs: 'sticky', sm: 'static' },
  'bottom': { xs: 68 },
  'mx': { xs: -2, sm: 0 },
  'mb': { xs: -2, sm: 0 },
  'p': { xs: 2, sm: 0 },
  'bgcolor': 'var(--surface)',
  'borderTop': { xs: '1px solid var(--line)', sm: 0 },
  'borderRadius': '0 0 var(--radius) var(--radius)',
  'zIndex': 1,
  '& > .MuiButton-contained, & > .MuiButton-outlined': {
    flex: { xs: '1 1 40%', sm: '0 0 auto' },
    minHeight: { xs: 48, sm: 36 },
  },
}
const LEFT = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  ml: 'auto',
  fontSize: 'var(--t-s)',
  color: 'var(--ink-2)',
  whiteSpace: 'nowrap',
}
