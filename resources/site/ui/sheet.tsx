import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** What it is for, as screen readers say it. */
  label: string
  children: ReactNode
}

/** A sheet from the lower edge of a phone, in the middle of a desk. Escape and the ground behind it close it. */
export function Sheet({ isOpen, onClose, label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && <div>{children}</div>}
    </dialog>
  )
}
