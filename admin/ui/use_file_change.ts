import { useRef, useState } from 'react'
import { useSave } from './use_save'
import type { Api } from '../data/api'

/** What an upload reports to and is ended by. */
type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

type Options<Chosen> = {
  upload: (api: Api, chosen: Chosen, sending: Sending) => Promise<unknown>
  remove: (api: Api) => Promise<unknown>
  /** The keys of the toasts. */
  saved?: string
  removed: string
}

const REMOVAL = Symbol('removal')

/** Sends or removes a file. `refuse` shows why one is not sent, beside the refusals of the server. */
export function useFileChange<Chosen>(options: Options<Chosen>) {
  const { upload, remove, saved, removed } = options
  const [progress, setProgress] = useState<number>()
  const [unfit, setUnfit] = useState<string>()
  const sending = useRef<AbortController>(undefined)

  const { save, reset, refusal } = useSave<Chosen | typeof REMOVAL>({
    send: (api, chosen) => {
      if (chosen === REMOVAL) return remove(api)
      sending.current = new AbortController()
      setProgress(0)
      const { signal } = sending.current
      return upload(api, chosen, { signal, onProgress: setProgress })
    },
    saved: (_, chosen) => {
      const text = chosen === REMOVAL ? removed : saved
      return text ? { text } : undefined
    },
    failed: (chosen) => (chosen === REMOVAL ? 'admin.failed.file_removal' : 'admin.failed.file'),
    isInline: true,
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

  return {
    progress,
    refusal: unfit ?? refusal,
    refuse,
    cancel,
    send: (chosen: Chosen) => change(chosen),
    remove: () => change(REMOVAL),
  }
}
