import { useMediaQuery } from '@mui/material'

/** Whether the viewport is wide enough for the table. */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width: 760px)', { noSsr: true })
}
