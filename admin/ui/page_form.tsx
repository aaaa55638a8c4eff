import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { Form, SaveButton } from 'react-admin'
import { GuardedForm } from './guarded_form'

interface Props {
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
  children: ReactNode
}

/** A form of a page: its inputs one below the other, and the button that saves them. */
export function PageForm({ submit, saves, record, isGuarded, label, children, ...look }: Props) {
  const { gap = 1.5, maxWidth } = look
  const Around = isGuarded ? GuardedForm : Form
  return (
    <Around key={saves} record={record} onSubmit={submit} noValidate>
      <Box sx={{ display: 'grid', gap, maxWidth }}>
        {children}
        <Box>
          <SaveButton alwaysEnable icon={<></>} label={label} />
        </Box>
      </Box>
    </Around>
  )
}
