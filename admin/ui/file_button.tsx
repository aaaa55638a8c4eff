import { useRef } from 'react'
import { Button } from '@mui/material'
import type { LucideIcon } from 'lucide-react'

interface Props {
  label: string
  icon: LucideIcon
  /** The accepted types, as in file inputs. */
  accept: string
  /** Opens the front or back camera of a phone instead. */
  capture?: 'user' | 'environment'
  isBusy?: boolean
  onChoose: (file: File) => void
}

/** Chooses a file. */
export function FileButton({ label, icon: Icon, isBusy, onChoose, ...choice }: Props) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        startIcon={<Icon size={18} aria-hidden="true" />}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        {...choice}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // The same file can be chosen again, after it was refused.
          target.value = ''
        }}
      />
    </>
  )
}
