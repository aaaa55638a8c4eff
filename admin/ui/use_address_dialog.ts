import { useLocation, useNavigate } from 'react-router'

/** A dialog that is open while the address ends in `#<name>`. */
export function useAddressDialog(name: string) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: hash === `#${name}`,
    open: async () => navigate({ pathname, search, hash: name }),
    close: async () => navigate({ pathname, search }, { replace: true }),
  }
}
