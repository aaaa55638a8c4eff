import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { refreshTeams } from '../../data/teams'
import { useApi, useChangeMe, useMe, type Me } from '../../data/account'
import { useFileChange } from '../use_file_change'
import type { AccountPictureKind, Crop, PictureKind } from '#shared/pictures'

const PATHS = { PROFILE: '/users/pictures/profile', COVER: '/users/pictures/cover' }

/** Milliseconds between two looks at a picture that is being drawn: first and longest. */
const FIRST_LOOK = 700
const LAST_LOOK = 10_000

/** The state of a picture of the account, and the functions that change it. */
export function usePicture(kind: AccountPictureKind) {
  const me = useMe()
  const refresh = useRefresh()
  const state = kind === 'PROFILE' ? me.pictureState : me.coverPictureState
  const picture = kind === 'PROFILE' ? me.picture : me.coverPicture
  return useUpload({ kind, field: 'picture', path: PATHS[kind], picture, state, refresh })
}

type Uploaded<Answer> = {
  kind: PictureKind
  /** The address that takes and removes it, and the field of the file. */
  path: string
  field: string
  picture: string | null
  state: Me['pictureState']
  /** Applies the server's answer, or asks for it. */
  refresh: (answer?: Answer) => Promise<void>
}

/** The state of an uploaded picture, and the functions that change it. A refusal is shown in its card. */
export function useUpload<Answer>(uploaded: Uploaded<Answer>) {
  const { kind, path, field, picture, state, refresh } = uploaded
  useSettled(kind, state, refresh)
  const change = useFileChange<[file: File, crop: Crop], Answer>({
    path,
    fieldsOf: ([file, crop]) => fieldsOf(file, crop, field),
    removed: `admin.pictures.deleted.${kind}`,
    apply: refresh,
  })
  const send = (file: File, crop: Crop) => change.send([file, crop])
  return { picture, state, ...change, send }
}

function fieldsOf(file: File, crop: Crop, name: string) {
  const fields = new FormData()
  for (const [side, value] of Object.entries(crop)) fields.append(side, String(Math.round(value)))
  fields.append(name, file)
  return fields
}

/** Applies an answer with the account, or asks for the account. */
function useRefresh() {
  const api = useApi()
  const { type } = useMe()
  const changeMe = useChangeMe()
  return async (answer?: Me) => {
    if (type === 't') return refreshTeams()
    changeMe(answer ?? (await api.call<Me>({ path: '/users/me' })))
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
