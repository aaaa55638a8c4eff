import type { Page } from 'playwright'

/** The widths of a phone and of a mail program at a desk. */
const WIDTHS = [360, 700]

/** What a value or a text leaves behind that was not found. */
export const LEFT_OVER = /\{|\}|undefined|\bNaN\b|\[object|Invalid|translation missing|\bemails\.\w/

/** The least contrast of words: of those that are there at all, and of WCAG 2.2 AA for text that is not large. */
export const SEEN = 1.01
export const READABLE = 4.5

/** What is seen of a document at one width; `faint` are words with less contrast than was asked for. */
export type Look = { width: number; wider: number; text: string; faint: string[] }

/** A document with a frame of each width, in which others are shown one after the other. */
export const FRAMES = `<!doctype html><body style="margin:0;display:flex">${WIDTHS.map(
  (width) => `<iframe width="${width}" height="900" style="border:0;flex:none"></iframe>`
).join('')}</body>`

/** Shows a document in both frames and measures it there. A canvas of one point mixes colours, each pair once. */
const MEASURE = `async ({ html, least }) => {
  const point = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const once = (work, known = new Map()) => (...values) => {
    const key = values.join()
    if (!known.has(key)) known.set(key, work(...values))
    return known.get(key)
  }
  const mixed = once((color, behind) => {
    for (const one of [behind, color]) {
      point.fillStyle = one
      point.fillRect(0, 0, 1, 1)
    }
    return 'rgb(' + [...point.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ') + ')'
  })
  const luminance = (color) => {
    const parts = color.match(/\\d+/g).map((part) => part / 255)
    const [red, green, blue] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = once((color, behind) => {
    const [dark, light] = [behind, mixed(color, behind)].map(luminance).sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })
  const shown = [...document.querySelectorAll('iframe')].map(async (frame) => {
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
    frame.srcdoc = html
    await loaded
    const { documentElement: root, body } = frame.contentDocument
    const styleOf = (element) => frame.contentWindow.getComputedStyle(element)
    const behind = (element) => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = styleOf(element)
      const around = behind(element.parentElement)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? around : mixed(backgroundColor, around)
    }
    const isFaint = (element) => contrast(styleOf(element).color, behind(element)) < least
    const isOwn = (node) => node.nodeType === 3 && node.data.trim() !== ''
    const words = [...body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(isOwn) && element.checkVisibility())
    const wider = [root, ...body.querySelectorAll('.wa-chat, .wa-chat *')]
      .map((element) => element.scrollWidth - element.clientWidth)
    return {
      width: frame.clientWidth,
      wider: Math.max(...wider),
      text: body.innerText,
      faint: words.filter(isFaint).map((element) => element.textContent.trim()),
    }
  })
  return Promise.all(shown)
}`

/** Shows a document at each width and says how it looks there. */
export const measure = (page: Page, html: string, least: number) =>
  page.evaluate<Look[]>(`(${MEASURE})(${JSON.stringify({ html, least })})`)

/** What is wrong with the looks of a document, each fault with its place. */
export function faultsOf(name: string, looks: Look[]): string[] {
  return looks.flatMap(({ width, wider, text, faint }) => {
    const faults = []
    if (wider > 0) faults.push(`is ${wider} px too wide`)
    if (faint.length > 0) faults.push(`has faint words: ${faint.join(' | ')}`)
    if (text.trim() === '' || LEFT_OVER.test(text)) faults.push('lacks words')
    return faults.map((fault) => `${name} ${width} ${fault}`)
  })
}
