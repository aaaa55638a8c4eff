import type { ReactElement } from 'react'
import { render, toPlainText } from '@react-email/render'

/** A template as HTML, and as the plain text that stands beside it. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(html) }
}
