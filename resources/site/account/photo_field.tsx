import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { Avatar } from '../ui/avatar'
import { useT } from '~/lib/use_t'
import { madeFor } from '#shared/page_person'
import { failureText } from '../ui/failure'
import type { Data } from '@generated/data'
import { useEffect, useId, useState } from 'react'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#shared/pictures'

type State = { preview?: string; sending?: boolean; problem?: string }

/** The host's photo, sent as soon as it is chosen and cropped to its middle; the dashboard crops it otherwise. */
export function PhotoField({ user }: { user: Data.Accounts.User }) {
  const t = useT()
  const id = useId()
  const [{ preview, sending, problem }, setState] = useState<State>({})
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const isThere = Boolean(preview ?? user.picture) || user.pictureState === 'PROCESSING'

  async function send(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_PICTURE_BYTES) return setState({ problem: t('account.photo.too_large') })
    setState({ sending: true })
    const body = new FormData()
    body.append('picture', file)
    const sent = { body, ...madeFor(user.id) }
    const outcome = await callApi(routes.accountsPicturesStoreProfile, sent)
    if ('error' in outcome) return setState({ problem: failureText(outcome.error, t).text })
    setState({ preview: URL.createObjectURL(file) })
  }

  const status = sending ? 'sending' : isThere && !problem ? 'sent' : undefined
  return (
    <div className="field photo">
      <span id={`${id}-title`} className="title">
        {t('account.photo.title')}
      </span>
      <div>
        {preview ? (
          <img className="avatar large" src={preview} width={88} height={88} alt="" />
        ) : (
          <Avatar name={user.fullName} picture={user.picture} size="large" />
        )}
        <input
          id={id}
          type="file"
          className="hidden"
          aria-labelledby={`${id}-title ${id}-choose`}
          accept={PICTURE_TYPES.join()}
          disabled={sending}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <label id={`${id}-choose`} htmlFor={id} className="button">
          {t(isThere ? 'account.photo.change' : 'account.photo.choose')}
        </label>
      </div>
      {problem && (
        <span className="error" id={`${id}-error`} role="alert">
          {problem}
        </span>
      )}
      {!problem && !status && <small id={`${id}-hint`}>{t('account.photo.hint')}</small>}
      <small role="status">{status && t(`account.photo.${status}`)}</small>
    </div>
  )
}
