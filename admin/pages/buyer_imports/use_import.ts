import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { AnswerOf } from '#api/client'

/** An import of clients. */
export type Import = AnswerOf<typeof routes.ticketingImportsShow>

/** A row of it. */
export type ImportRow = AnswerOf<typeof routes.ticketingImportsRows>['items'][number]

/** Milliseconds between two looks at an import on its way. */
const PAUSE = 1_000

/** Bytes of a file of clients (config/import_limits.ts). */
const MOST_BYTES = 2 * 2 ** 20

export const isMoving = ({ state }: Pick<Import, 'state'>) =>
  state === 'running' || state === 'undoing'

/** An import by its id, read again while it is on its way. */
export function useImport(id: string) {
  return useRead(
    routes.ticketingImportsShow,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? PAUSE : false) }
  )
}

/** Sends a file of clients and leads to what would happen to its rows. */
export function useUpload() {
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  return useSave<File, Import>({
    send: (api, file) => {
      if (file.size > MOST_BYTES) throw new Error(t('errors.IMPORT_TOO_LARGE'))
      const fields = new FormData()
      fields.set('file', file)
      return api.upload(routes.ticketingImportsStore, { fields, onProgress: () => {} })
    },
    failed: 'admin.failed.file',
    isInline: true,
    onSaved: ({ id }) => void navigate(path(`buyers/import/${id}`)),
  })
}

const READS = [
  routes.ticketingImportsShow,
  routes.ticketingImportsRows,
  routes.ticketingImportsIndex,
]

/** Begins an import, or goes on with it. */
export function useApply(id: string) {
  return useSave({
    send: (api) => api.call(routes.ticketingImportsApply, { params: { id }, body: {} }),
    reads: READS,
  })
}

/** Undoes an import. */
export function useUndoImport(id: string, onEnd: () => void) {
  return useSave({
    send: (api) => api.call(routes.ticketingImportsUndo, { params: { id }, body: {} }),
    reads: READS,
    onEnd,
  })
}

type Mapping = { columns: NonNullable<Import['columns']>; overwrites: boolean }

/** Reads a draft by other columns. */
export function useMapping(id: string) {
  return useSave<Mapping>({
    send: (api, body) => api.call(routes.ticketingImportsUpdate, { params: { id }, body }),
    reads: READS,
    isInline: true,
  })
}
