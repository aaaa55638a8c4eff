import type { Data } from '@generated/data'
import type { Draft, Field } from '~/account/onboarding/draft'
import type { UsernameAnswer } from '~/account/use_username_check'

/** What an input needs to show and change a field. */
export type Input = {
  name: string
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
}

/** What every step of the onboarding gets. */
export interface StepProps {
  user: Data.Accounts.User
  draft: Draft
  /** The server's answer about the username. */
  known?: UsernameAnswer
  onChange: (changes: Partial<Draft>) => void
  input: (field: Field) => Input
}
