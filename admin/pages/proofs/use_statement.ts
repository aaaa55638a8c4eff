import { createContext, use, useState } from 'react'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { useSave } from '../../ui/use_save'
import type { AnswerOf } from '#api/client'

/** What POST /proofs/statement found. */
export type Statement = AnswerOf<typeof routes.paymentsStatementsCompare>

/** Which column of the file holds what; null where none does. */
export type Columns = NonNullable<Statement['columns']>

/** The statement that proofs are compared with; undefined until one is dropped. */
export const StatementContext = createContext<Statement | undefined>(undefined)

/** The line of the statement that may pay a proof: null where none does, undefined without a statement. */
export function useMatch(proofId: string) {
  const statement = use(StatementContext)
  if (!statement?.columns) return undefined
  return statement.matches.find((match) => match.proofId === proofId) ?? null
}

/** Bytes of a statement (config/limits.ts). */
const MOST_BYTES = 2 ** 20

type Dropped = { file: File; columns?: Columns }

/** Compares a file with the proofs that wait. It stays in this page, so that its columns can be chosen. */
export function useStatement() {
  const t = useTranslate()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Statement>()
  const { save, isBusy, refusal, reset } = useSave<Dropped, Statement>({
    send: (api, dropped) => {
      if (dropped.file.size > MOST_BYTES) throw new Error(t('errors.STATEMENT_TOO_LARGE'))
      const fields = fieldsOf(dropped)
      return api.upload(routes.paymentsStatementsCompare, { fields, onProgress: () => {} })
    },
    onSaved: setFound,
    failed: 'admin.failed.file',
    isInline: true,
  })

  async function compare(dropped: Dropped) {
    setFile(dropped.file)
    await save(dropped)
  }

  /** Forgets the file and what was found in it. */
  function forget() {
    reset()
    setFile(undefined)
    setFound(undefined)
  }

  return {
    found,
    isBusy,
    refusal,
    forget,
    drop: (dropped: File) => void compare({ file: dropped }),
    choose: async (columns: Columns) => file && compare({ file, columns }),
  }
}

function fieldsOf({ file, columns = {} as Columns }: Dropped): FormData {
  const fields = new FormData()
  for (const [part, place] of Object.entries(columns))
    if (place !== null) fields.set(part, String(place))
  fields.set('file', file)
  return fields
}
