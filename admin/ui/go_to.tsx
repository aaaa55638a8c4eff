import { Navigate } from 'react-router'
import { usePath } from './use_path'

/** Leads on to another page of the dashboard. */
export function GoTo({ path }: { path: string }) {
  return <Navigate to={usePath()(path)} replace />
}
