import { useRef, useState } from 'react'
import { useSave } from './use_save'

type Options<Chosen, Answer> = {
  /** The address that takes the file and removes it. */
  path: string
  fieldsOf: (chosen: Chosen) => FormData
  /** The keys of the toasts. */
  saved?: string
  removed: string
  /** Addresses of the API that are read again afterwards. */
  reads?: string[]
  /** Applies the server's answer; its failure is the change's. */
  apply?: (answer: Answer) => Promise<void>
}

const REMOVAL = Symbol('removal')

/** Sends or removes a file, with the progress of the upload and the last refusal, also of a file that is not sent. */
export function useFileChange<Chosen, Answer = unknown>(options: Options<Chosen, Answer>) {
  const { path, fieldsOf, saved, removed, reads, apply } = options
  const [progress, setProgress] = useState<number>()
  const [unfit, setUnfit] = useState<string>()
  const sending = useRef<AbortController>(undefined)

  const { save, reset, refusal } = useSave<Chosen | typeof REMOVAL>({
    send: async (api, chosen) => {
      if (chosen === REMOVAL) return apply?.(await api.call<Answer>({ path, method: 'DELETE' }))
      sending.current = new AbortController()
      setProgress(0)
      const { signal } = sending.current
      const fields = fieldsOf(chosen)
      const upload = { path, fields, signal, onProgress: setProgress }
      await apply?.(await api.upload<Answer>(upload))
    },
    saved: (_, chosen) => {
      const text = chosen === REMOVAL ? removed : saved
      return text ? { text } : undefined
    },
    failed: (chosen) => (chosen === REMOVAL ? 'admin.failed.file_removal' : 'admin.failed.file'),
    isInline: true,
    reads,
    onEnd: () => setProgress(undefined),
  })

  /** Shows why a file is not sent; undefined takes any refusal away. */
  function refuse(reason?: string) {
    reset()
    setUnfit(reason)
  }

  function change(wanted: Chosen | typeof REMOVAL) {
    setUnfit(undefined)
    return save(wanted)
  }

  /** Ends the upload, which then is no refusal. */
  function cancel() {
    reset()
    sending.current?.abort()
  }

  const send = (chosen: Chosen) => change(chosen)
  const remove = () => change(REMOVAL)
  return { progress, refusal: unfit ?? refusal, refuse, send, remove, cancel }
}
