import { useState } from 'react'
import { TypedDialog } from './typed_dialog'
import { useConnect, type Connection, type Offer } from './use_connections'

/** How an account of a provider is connected: at the provider's page, or by a dialog that the caller shows. */
export function useWayIn(provider: string, { isTyped }: Pick<Offer | Connection, 'isTyped'>) {
  const { save, isBusy } = useConnect(provider)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    isBusy,
    begin: () => (isTyped ? setOpen(true) : void save()),
    dialog: isOpen && <TypedDialog provider={provider} onClose={close} />,
  }
}
