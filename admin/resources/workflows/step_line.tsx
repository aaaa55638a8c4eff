import { useState, type ReactNode } from 'react'
import { CalendarClock, Lock, Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { iconOf, useStepName, useWhenText } from './step_words'
import { ownStep, readyStep, stepsOf, type DraftStep, type Part, type Placed } from './workflow'
import { READY_STEPS } from '#shared/workflows'
import { useMe } from '../../data/account'
import { can } from '#shared/plans'

type Props = {
  steps: DraftStep[]
  chosen: string | undefined
  /** The places of steps with a text that cannot be read. */
  wrong: number[]
  isOff: boolean
  onChoose: (id: string) => void
  onAdd: (step: DraftStep) => void
}

/** The steps of a workflow as a line in time, around the meeting. */
export function StepLine({ isOff, onAdd, ...line }: Props) {
  const t = useTranslate()
  return (
    <Box component="section" aria-label={t('admin.workflows.line')}>
      <Box component="ol" sx={LINE}>
        <Steps part="before" {...line} />
        <Point icon={<CalendarClock size={18} aria-hidden="true" />} isMeeting>
          <Typography component="h3" sx={{ fontWeight: 650, py: 1 }}>
            {t('admin.workflows.meeting')}
          </Typography>
        </Point>
        <Steps part="after" {...line} />
        <Steps part="depends" {...line} />
      </Box>
      {!isOff && <AddStep onAdd={onAdd} />}
    </Box>
  )
}

function Steps({ part, steps, ...rest }: { part: Part } & Omit<Props, 'isOff' | 'onAdd'>) {
  return stepsOf(steps, part).map((placed) => (
    <StepCard key={placed.step.id} placed={placed} isDepending={part === 'depends'} {...rest} />
  ))
}

type CardProps = Pick<Props, 'chosen' | 'wrong' | 'onChoose'> & {
  placed: Placed
  isDepending: boolean
}

function StepCard({ placed: { step, index }, isDepending, chosen, wrong, onChoose }: CardProps) {
  const t = useTranslate()
  const whenOf = useWhenText()
  const nameOf = useStepName()
  const Icon = iconOf(step)
  const isChosen = step.id === chosen
  const conditions = [
    t(`admin.deliveries.channels.${step.channel}`),
    step.condition && t(`admin.workflows.conditions.${step.condition}`),
  ]
  return (
    <Point icon={<Icon size={16} aria-hidden="true" />} isChosen={isChosen}>
      <Box
        component="button"
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(step.id)}
        sx={isDepending ? { ...CARD, borderStyle: 'dashed' } : CARD}
      >
        <small>{whenOf(step)}</small>
        <b>{nameOf(step)}</b>
        <span>{conditions.filter(Boolean).join(' · ')}</span>
        {step.inPlan === false && (
          <span>
            <Lock size={13} aria-hidden="true" /> {t('admin.workflows.not_in_plan')}
          </span>
        )}
        {wrong.includes(index) && (
          <Box component="span" sx={{ color: 'var(--bad)' }}>
            {t('admin.workflows.wrong_text')}
          </Box>
        )}
      </Box>
    </Point>
  )
}

type PointProps = { icon: ReactNode; isChosen?: boolean; isMeeting?: boolean; children: ReactNode }

function Point({ icon, isChosen, isMeeting, children }: PointProps) {
  const look = isMeeting ? MEETING : isChosen ? CHOSEN : {}
  return (
    <Box component="li" sx={POINT}>
      <Box sx={{ ...DOT, ...look }}>{icon}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** A step that we have written, or one of the host's own. */
function AddStep({ onAdd }: Pick<Props, 'onAdd'>) {
  const t = useTranslate()
  const { plan } = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const add = (step: DraftStep) => {
    setAnchor(null)
    onAdd(step)
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        startIcon={<Plus size={16} aria-hidden="true" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('admin.workflows.add_step')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {READY_STEPS.map((ready) => (
          <MenuItem key={ready} onClick={() => add(readyStep(ready))}>
            {t(`admin.workflows.ready.${ready}`)}
          </MenuItem>
        ))}
        {can(plan, 'customEmails') && (
          <MenuItem onClick={() => add(ownStep())}>{t('admin.workflows.own_step')}</MenuItem>
        )}
      </Menu>
    </>
  )
}

const LINE = {
  'position': 'relative',
  'm': 0,
  'p': 0,
  'mb': 1,
  'listStyle': 'none',
  'display': 'grid',
  'gap': 1,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 16,
    bottom: 16,
    borderLeft: '2px solid var(--line)',
  },
}
const POINT = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'center',
}
const DOT = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: '1px solid var(--line-field)',
  bgcolor: 'var(--surface)',
  color: 'var(--ink-2)',
}
const CHOSEN = { bgcolor: 'var(--brand)', borderColor: 'var(--brand)', color: 'var(--on-brand)' }
const MEETING = {
  bgcolor: 'var(--accent)',
  borderColor: 'var(--accent)',
  color: 'var(--on-accent, #fff)',
}
const CARD = {
  'display': 'grid',
  'gap': 0.25,
  'width': '100%',
  'p': 1.5,
  'textAlign': 'left',
  'font': 'inherit',
  'color': 'var(--ink)',
  'cursor': 'pointer',
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  'bgcolor': 'var(--surface)',
  'overflowWrap': 'anywhere',
  '& small': { color: 'var(--brand)', fontWeight: 600, fontSize: 'var(--t-s)' },
  '& span': { color: 'var(--ink-2)', fontSize: 'var(--t-s)' },
  '&:hover': { borderColor: 'var(--brand)' },
  '&[aria-pressed=true]': {
    borderColor: 'var(--brand)',
    boxShadow: 'inset 0 0 0 1px var(--brand)',
    bgcolor: 'var(--brand-soft)',
  },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
}
