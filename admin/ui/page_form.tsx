import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { Form, SaveButton } from 'react-admin'
import { GuardedForm } from './guarded_form'
import { Meanwhile } from './meanwhile/meanwhile'
import type { ConflictProps } from './meanwhile/conflict'
import { DirtyNote, useSteadyRecord } from './steady_record'

interface Props extends ConflictProps {
  /** From `useSave`. */
  submit: (typed: object) => Promise<Record<string, string> | undefined>
  saves: number
  /** The values to begin with. */
  record?: object
  /** Asks before changes are left behind. */
  isGuarded?: boolean
  gap?: number
  maxWidth?: number
  /** The label of the button; 'save' by default. */
  label?: string
  /** Stands beside the inputs, where there is room. */
  aside?: ReactNode
  /** Buttons beside the one that saves; all of them stay in view then. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form of a page: its inputs one below the other, and the button that saves them. */
export function PageForm({ submit, saves, record, isGuarded, label, children, ...rest }: Props) {
  const { gap = 1.5, maxWidth, aside, buttons, ...conflict } = rest
  const Around = isGuarded ? GuardedForm : Form
  const { steady, onDirty } = useSteadyRecord(record, saves)
  return (
    <Around
      key={saves}
      record={steady}
      onSubmit={submit}
      noValidate
      {...(isGuarded && { conflict })}
    >
      <DirtyNote onDirty={onDirty} />
      {!isGuarded && <Meanwhile {...conflict} />}
      <Box sx={aside ? BESIDE : undefined}>
        <Box sx={{ display: 'grid', gap, maxWidth, minWidth: 0, alignContent: 'start' }}>
          {children}
          <Box sx={buttons ? BAR : undefined}>
            <SaveButton alwaysEnable icon={<></>} label={label} />
            {buttons}
          </Box>
        </Box>
        {aside}
      </Box>
    </Around>
  )
}

const BESIDE = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) minmax(380px, 1fr)' },
}
/** On a phone it stands above the bar of the dashboard. */
const BAR = {
  position: 'sticky',
  bottom: { xs: 68, sm: 0 },
  zIndex: 2,
  display: 'flex',
  gap: 1,
  py: 1.5,
  bgcolor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
}
