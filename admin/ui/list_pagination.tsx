import { Pagination, useListContext, useTranslate } from 'react-admin'

type Shown = { from: number; to: number; count: number }

/** The pages of a list. A long one is counted up to a number, and says that it has more. */
export function ListPagination({ rowsPerPageOptions }: { rowsPerPageOptions?: number[] }) {
  const t = useTranslate()
  const isMore = useIsMore()
  const key = isMore ? 'admin.list.range_of_more' : 'ra.navigation.page_range_info'
  // Handed on to the pagination of MUI, which react-admin's types do not say.
  const handedOn: object = {
    labelDisplayedRows: ({ from, to, count }: Shown) =>
      t(key, { offsetBegin: from, offsetEnd: to, total: count }),
    ...(rowsPerPageOptions && { rowsPerPageOptions }),
  }
  return <Pagination {...handedOn} />
}

/** Whether the list around has more than its total (docs/api.md, "Conventions"). */
export function useIsMore(): boolean {
  const { meta } = useListContext()
  return (meta as { isMore?: true } | undefined)?.isMore ?? false
}
