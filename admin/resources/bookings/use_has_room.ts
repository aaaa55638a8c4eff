import { useMediaQuery } from '@mui/material'

/** Whether a table of bookings can be read without being pushed about. */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width: 760px)', { noSsr: true })
}
