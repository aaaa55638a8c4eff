import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRedirect, type RaRecord } from 'react-admin'
import { useApi } from '../../data/account'
import { useFailureText } from '../../ui/use_failure'
import type { Kind } from './kinds'
import type { Service, ServiceFile } from './service'

/** Files chosen for new services, by the id of the saved service. */
const waiting = new Map<string, File>()

/** Takes the file that was chosen before the service was saved. */
export function takeWaiting(serviceId: string): File | undefined {
  const file = waiting.get(serviceId)
  waiting.delete(serviceId)
  return file
}

/** Hands the file of a new service to its page, which sends it and shows the progress. */
export function useSendWhenSaved({ path }: Kind) {
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    onSuccess: (service: RaRecord, { data }: { data?: { newFile?: File | null } }) => {
      if (data?.newFile) waiting.set(String(service.id), data.newFile)
      notify(`admin.resources.${path}.notifications.created`, { type: 'info' })
      redirect('edit', path, service.id)
    },
  }
}

/** The file of a service, and functions that replace and remove it. It is saved apart from the form. */
export function useServiceFile({ id, file: known = null }: Service) {
  const api = useApi()
  const notify = useNotify()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const key = ['service-file', id]
  const [progress, setProgress] = useState<number>()
  const [refusal, refuse] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  const readFile = async () => (await api.call<Service>({ path: `/services/${id}` })).file ?? null
  const { data: file = null } = useQuery<ServiceFile | null>({
    queryKey: key,
    queryFn: readFile,
    initialData: known,
  })

  /** Runs a change; a refusal is shown beside the file. */
  async function change(work: () => Promise<unknown>, saved: string, fallback: string) {
    refuse(undefined)
    try {
      await work()
      queries.setQueryData(key, await readFile())
      notify(saved, { type: 'info' })
    } catch (error) {
      if (!sending.current?.signal.aborted) refuse(textOf(error, { fallback }).text)
    }
    setProgress(undefined)
  }

  function send(chosen: File) {
    const fields = new FormData()
    fields.append('file', chosen)
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    const path = `/products/${id}/file`
    const way = { path, fields, signal: controller.signal, onProgress: setProgress }
    return change(() => api.upload(way), 'admin.assets.file.saved', 'admin.failed.file')
  }

  function remove() {
    sending.current = undefined
    const work = () => api.call({ path: `/products/${id}/file`, method: 'DELETE' })
    return change(work, 'admin.assets.file.removed', 'admin.failed.file_removal')
  }

  return { file, progress, refusal, refuse, send, remove, cancel: () => sending.current?.abort() }
}
