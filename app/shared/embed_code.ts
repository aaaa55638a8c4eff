/** What a host may choose of a widget (docs/domain.md, "Sharing and embedding"). */
export type Widget = {
  /** The address of a booking page. */
  link: string
  /** What is read on the link or button; on a frame, what it is called. */
  text: string
  /** What the button that closes the popup is called. */
  close: string
  themeColor: string
  textColor: string
}

/** Default colours of the button: the product's own, and white. See docs/domain.md, "Sharing and embedding". */
export const WIDGET_COLORS = { themeColor: '#174160', textColor: '#ffffff' } as const

/** A booking page as a part of another page. */
export function frameCode({ link, text }: Widget): string {
  const address = new URL(link)
  address.searchParams.set('iframe', 'true')
  return `<iframe src="${escaped(address.href)}" title="${escaped(text)}" style="width:100%;height:820px;border:0" loading="lazy"></iframe>`
}

/** A link that opens the booking page over the page it stands on. */
export function linkCode({ link, text, close }: Widget): string {
  return `${assets(link)}\n<a href="${escaped(link)}" data-cupo="${escaped(close)}">${escaped(text)}</a>`
}

/** A button that does the same. */
export function buttonCode({ link, text, close, themeColor, textColor }: Widget): string {
  const style = `--cupo-theme:${themeColor};--cupo-text:${textColor}`
  return `${assets(link)}\n<a href="${escaped(link)}" data-cupo="${escaped(close)}" class="cupo-button" style="${escaped(style)}">${escaped(text)}</a>`
}

/** Script and style come from where the booking page does. */
function assets(link: string) {
  const { origin } = new URL(link)
  return `<link rel="stylesheet" href="${origin}/widget/widget.css">\n<script src="${origin}/widget/widget.js" async></script>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}
