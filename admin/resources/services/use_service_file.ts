import * as routes from '#api/routes'
import { useNotify, useRedirect, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { useFileChange } from '../../ui/use_file_change'
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
export function useSendWhenSaved({ of, path }: Kind) {
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    onSuccess: (service: RaRecord, { data }: { data?: { newFile?: File | null } }) => {
      if (data?.newFile) waiting.set(String(service.id), data.newFile)
      notify(`admin.${of}.record.notifications.created`, { type: 'info' })
      redirect('edit', path, service.id)
    },
  }
}

/** The file of a service, and functions that replace and remove it. It is saved apart from the form. */
export function useServiceFile({ id, file }: Service) {
  const params = { id }
  const [changed, setChanged] = useState<ServiceFile | null>()
  const show = (service: unknown) => setChanged((service as Service).file ?? null)
  const change = useFileChange<File>({
    upload: async (api, chosen, sending) => {
      const fields = fieldsOf(chosen)
      show(await api.upload(routes.catalogFilesStore, { params, fields, ...sending }))
    },
    remove: async (api) => show(await api.call(routes.catalogFilesDestroy, { params })),
    saved: 'admin.assets.file.saved',
    removed: 'admin.assets.file.removed',
  })
  return { file: changed === undefined ? (file ?? null) : changed, ...change }
}

function fieldsOf(file: File) {
  const fields = new FormData()
  fields.append('file', file)
  return fields
}
