import { useWatch } from 'react-hook-form'
import { useRecordContext, useTranslate } from 'react-admin'
import { draftSessions, publicDraft, type Typed } from './editor/draft'
import { PhonePreview } from '../../ui/phone_preview'
import { useMe } from '../../data/account'
import { useSessions } from '../workshops/use_sessions'
import type { Kind } from './kinds'
import type { Service } from './service'

/** A live preview of the page on which clients book the service. */
export function ServicePreview({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const record = useRecordContext<Service>()
  const typed = useWatch() as Typed
  const saved = useSavedSessions(kind, record?.id)
  const service = publicDraft(typed, { kind, untitled: t(`admin.${kind.of}.name`) })

  return (
    <PhonePreview
      path="/profile/preview"
      query={{ service: record?.id }}
      draft={{ service, sessions: record ? saved : draftSessions(typed, timeZone) }}
    />
  )
}

/** The coming dates of a saved workshop. */
function useSavedSessions({ type }: Kind, id: string | undefined) {
  const { data = [] } = useSessions(id ?? '', { enabled: type === 'WEBINAR' && id !== undefined })
  return data.filter(({ start }) => Date.parse(start) > Date.now())
}
