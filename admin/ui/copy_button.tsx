import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { Button, type ButtonProps } from '@mui/material'

/** For how long the button shows that it was pressed, in milliseconds (docs/domain.md, "Defaults"). */
const HIGHLIGHT = 400

interface Props extends Pick<ButtonProps, 'sx' | 'aria-label'> {
  text: string
  /** The key of the toast after copying. */
  copied: string
  children: ReactNode
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, children, ...button }: Props) {
  const notify = useNotify()
  const [isLit, light] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // No clipboard without a secure address, or it was refused: the text can still be copied by hand.
      notify('admin.copy_failed', { type: 'warning', messageArgs: { text }, multiLine: true })
      return
    }
    notify(copied, { type: 'info' })
    light(true)
    setTimeout(() => light(false), HIGHLIGHT)
  }

  return (
    <Button
      {...button}
      size="small"
      variant={isLit ? 'contained' : 'outlined'}
      startIcon={<Copy size={14} aria-hidden="true" />}
      onClick={copy}
    >
      {children}
    </Button>
  )
}
