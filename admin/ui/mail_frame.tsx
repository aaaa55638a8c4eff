import { Box } from '@mui/material'
import { useRef, useState } from 'react'
import { documentNonce } from '~/lib/nonce'

/**
 * A mail as its reader sees it. The frame runs no scripts. The page's policy refuses inline styles, so that those of the mail are
 * set from outside, and its style sheet carries the page's nonce.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)

  function show() {
    const shown = frame.current?.contentDocument
    if (!shown) return
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style!
    setHeight(shown.documentElement.scrollHeight)
  }

  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={withoutInline(html)}
      onLoad={show}
      sx={{ ...FRAME, height }}
    />
  )
}

function withoutInline(html: string): string {
  const nonce = documentNonce() ?? ''
  return html
    .replaceAll(/(<[^>]*?)\sstyle="/g, '$1 data-style="')
    .replaceAll('<style', `<style nonce="${nonce}"`)
}

const FRAME = {
  display: 'block',
  width: '100%',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'common.white',
}
