import { useState, type DragEvent, type ReactNode } from 'react'
import { Box } from '@mui/material'

interface Props {
  /** The id of its label. */
  labelledBy: string
  onDrop: (file: File) => void
  children: ReactNode
}

/** An area on which a file can be dropped. */
export function DropBox({ labelledBy, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onDrop(file)
  }

  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...BOX, borderColor: isOver ? 'var(--brand)' : 'var(--line)' }}
    >
      {children}
    </Box>
  )
}

const BOX = {
  p: 2,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  border: '1px dashed',
  borderRadius: 1,
} as const
