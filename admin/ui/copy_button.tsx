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

/** Copies a text to the clipboard and says so; answers whether it is there. */
export function useCopy(text: string, copied: string): () => Promise<boolean> {
  const notify = useNotify()

  return async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // No clipboard without a secure address, or it was refused: the text can still be copied by hand.
      notify('admin.copy_failed', { type: 'warning', messageArgs: { text }, multiLine: true })
      return false
    }
    notify(copied, { type: 'info' })
    return true
  }
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, children, ...button }: Props) {
  const copy = useCopy(text, copied)
  const [isLit, light] = useState(false)

  async function press() {
    if (!(await copy())) return
    light(true)
    setTimeout(() => light(false), HIGHLIGHT)
  }

  return (
    <Button
      {...button}
      size="small"
      variant={isLit ? 'contained' : 'outlined'}
      startIcon={<Copy size={14} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {children}
    </Button>
  )
}
