import { useBasename } from 'react-admin'

/** Builds addresses of the dashboard: `services/individual` → `/profile/u/me/services/individual`. */
export function usePath(): (path: string) => string {
  const basename = useBasename()
  return (path) => `${basename}/${path}`
}
