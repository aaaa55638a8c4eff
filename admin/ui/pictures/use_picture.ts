import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { call, upload } from '../../data/api'
import { useFailureText } from '../use_failure'
import { refreshTeams } from '../../data/teams'
import { useChangeMe, useMe, type Me } from '../../data/account'
import type { AccountPictureKind, Crop, PictureKind } from '#shared/pictures'

const PATHS = { PROFILE: '/users/pictures/profile', COVER: '/users/pictures/cover' }

/** Milliseconds between two looks at a picture that is being drawn: soon at first, then ever less often. */
const FIRST_LOOK = 700
const LAST_LOOK = 10_000

/** A picture of the account one acts for: how it stands, and how it is changed. */
export function usePicture(kind: AccountPictureKind) {
  const me = useMe()
  const refresh = useRefresh()
  const state = kind === 'PROFILE' ? me.pictureState : me.coverPictureState
  const picture = kind === 'PROFILE' ? me.picture : me.coverPicture
  return useUpload({ kind, field: 'picture', path: PATHS[kind], picture, state, refresh })
}

type Uploaded<Answer> = {
  kind: PictureKind
  /** The call that sends it, and removes it; and the field of the file. */
  path: string
  field: string
  picture: string | null
  state: Me['pictureState']
  /** Takes over what the server says of it, which it is asked for where no answer is at hand. */
  refresh: (answer?: Answer) => Promise<void>
}

/** Any picture that is sent, drawn in the background, and removed. */
export function useUpload<Answer>({
  kind,
  path,
  field,
  picture,
  state,
  refresh,
}: Uploaded<Answer>) {
  const notify = useNotify()
  const [progress, setProgress] = useState<number>()
  const [refusal, refuse] = useState<string>()
  const textOf = useFailureText()
  useSettled(kind, state, refresh)

  /** Runs a change; what is refused is said in the card, in the server's own words. */
  async function change(work: () => Promise<void>, fallback: string) {
    refuse(undefined)
    try {
      await work()
    } catch (error) {
      refuse(textOf(error, { fallback }).text)
    }
  }

  const send = (file: File, crop: Crop) =>
    change(async () => {
      setProgress(0)
      try {
        const fields = fieldsOf(file, crop, field)
        await refresh(await upload<Answer>({ path, fields, onProgress: setProgress }))
      } finally {
        setProgress(undefined)
      }
    }, 'admin.failed.file')

  const remove = () =>
    change(async () => {
      await refresh(await call<Answer>({ path, method: 'DELETE' }))
      notify(`admin.pictures.deleted.${kind}`, { type: 'info' })
    }, 'admin.failed.file_removal')

  return { picture, state, progress, refusal, refuse, send, remove }
}

function fieldsOf(file: File, crop: Crop, name: string) {
  const fields = new FormData()
  for (const [side, value] of Object.entries(crop)) fields.append(side, String(Math.round(value)))
  fields.append(name, file)
  return fields
}

/** Takes over what the server says of the account, which it is asked for where an answer does not say it. */
function useRefresh() {
  const { type } = useMe()
  const changeMe = useChangeMe()
  return async (answer?: Me) => {
    if (type === 't') return refreshTeams()
    changeMe(answer ?? (await call<Me>({ path: '/users/me' })))
  }
}

/** Looks again while a picture is being drawn, and says when it is there. */
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
      // Without an answer now there is one at the next look.
      void refresh().catch(() => {})
      delay = Math.min(delay * 1.5, LAST_LOOK)
      timer = setTimeout(look, delay)
    }
    return () => clearTimeout(timer)
  }, [state])
}
