import './preview.css'
import { useEffect, useState, type ReactNode } from 'react'
import { messageOf, type PreviewMessage } from '#shared/preview_messages'

interface Props<Draft> {
  /** The page of clients for a draft. */
  children: (draft: Draft) => ReactNode
}

/** A page of clients inside the dashboard, once it has sent a draft. It can be looked at and scrolled, no more. */
export function PreviewFrame<Draft>({ children }: Props<Draft>) {
  const draft = useDraftOfDashboard<Draft>()
  if (!draft) return null
  return (
    <div className="preview" inert>
      {children(draft)}
    </div>
  )
}

/** The latest draft; the theme that comes with it is the page's at once. */
function useDraftOfDashboard<Draft>(): Draft | undefined {
  const [draft, setDraft] = useState<Draft>()

  useEffect(() => {
    const { origin } = location
    function listen(event: MessageEvent) {
      const message = messageOf<Draft>(event, { origin, from: parent })
      if (message?.cupo !== 'preview.draft') return
      document.documentElement.dataset.theme = message.theme
      setDraft(message.draft)
    }
    addEventListener('message', listen)
    const ready: PreviewMessage = { cupo: 'preview.ready' }
    parent.postMessage(ready, origin)
    return () => removeEventListener('message', listen)
  }, [])
  return draft
}
