import { Pagination } from '@mui/material'

interface Props {
  total: number
  size: number
  page: number
  onTurn: (page: number) => void
}

/** The pages of a list, where it has more than one. */
export function PageTurner({ total, size, page, onTurn }: Props) {
  if (total <= size) return null
  return (
    <Pagination
      page={page}
      count={Math.ceil(total / size)}
      onChange={(_event, next) => onTurn(next)}
    />
  )
}
