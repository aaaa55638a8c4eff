import * as routes from '#api/routes'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { refreshTeams } from '../../data/teams'
import { useApi, useChangeMe, useMe, type Me } from '../../data/account'
import type { Route } from '#api/client'
import type { Api, Upload } from '../../data/api'
import { useFileChange } from '../use_file_change'
import type { AccountPictureKind, Crop, PictureKind } from '#shared/pictures'

const ROUTES = {
  PROFILE: {
    store: routes.accountsPicturesStoreProfile,
    destroy: routes.accountsPicturesDestroyProfile,
  },
  COVER: { store: routes.accountsPicturesStoreCover, destroy: routes.accountsPicturesDestroyCover },
}

/** Milliseconds between two looks at a picture that is being drawn: first and longest. */
const FIRST_LOOK = 700
const LAST_LOOK = 10_000

/** The state of a picture of the account, and the functions that change it. */
export function usePicture(kind: AccountPictureKind) {
  const me = useMe()
  const refresh = useRefresh()
  const { store, destroy } = ROUTES[kind]
  return useUpload({
    kind,
    field: 'picture',
    picture: kind === 'PROFILE' ? me.picture : me.coverPicture,
    state: kind === 'PROFILE' ? me.pictureState : me.coverPictureState,
    upload: async (api, sending) => refresh(await api.upload(store, sending)),
    remove: async (api) => refresh(await api.call(destroy, {})),
    refresh,
  })
}

type Uploaded = {
  kind: PictureKind
  /** The field of the file. */
  field: string
  picture: string | null
  state: Me['pictureState']
  /** The calls that take and remove the picture, and show the answer. */
  upload: (api: Api, sending: Upload<Route>) => Promise<void>
  remove: (api: Api) => Promise<void>
  /** Asks for the state again. */
  refresh: () => Promise<void>
}

/** The state of an uploaded picture, and the functions that change it. A refusal is shown in its card. */
export function useUpload({ kind, field, picture, state, upload, remove, refresh }: Uploaded) {
  useSettled(kind, state, refresh)
  const change = useFileChange<[file: File, crop?: Crop]>({
    upload: (api, [file, crop], sending) =>
      upload(api, { ...sending, fields: fieldsOf(file, crop, field) }),
    remove,
    removed: `admin.pictures.deleted.${kind}`,
  })
  const send = (file: File, crop?: Crop) => change.send([file, crop])
  return { picture, state, ...change, send }
}

function fieldsOf(file: File, crop: Crop | undefined, name: string) {
  const fields = new FormData()
  for (const [side, value] of Object.entries(crop ?? {}))
    fields.append(side, String(Math.round(value)))
  fields.append(name, file)
  return fields
}

/** Applies an answer with the account, or asks for the account. */
function useRefresh() {
  const api = useApi()
  const { type } = useMe()
  const changeMe = useChangeMe()
  return async (answer?: object) => {
    if (type === 't') return refreshTeams()
    changeMe(answer ? (answer as Me) : await api.call(routes.accountsUsersMe, {}))
  }
}

/** Polls while a picture is being drawn, and announces its end. */
function useSettled(kind: PictureKind, state: Me['pictureState'], refresh: () => Promise<void>) {
  const notify = useNotify()
  const before = useRef(state)

  useEffect(() => {
    if (before.current === 'PROCESSING' && state === 'READY')
      notify(`admin.pictures.updated.${kind}`, { type: 'info' })
    before.current = state
    if (state !== 'PROCESSING') return

    let delay = FIRST_LOOK
    let timer = setTimeout(look, delay)
    function look() {
      // A failed look is followed by the next one.
      void refresh().catch(() => {})
      delay = Math.min(delay * 1.5, LAST_LOOK)
      timer = setTimeout(look, delay)
    }
    return () => clearTimeout(timer)
  }, [state])
}
