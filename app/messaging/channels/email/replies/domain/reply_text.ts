import { compile } from 'html-to-text'
import EmailReplyParser from 'email-reply-parser'

/** Letters that are read: a longer text has its answer at the beginning. */
const READ = 50_000

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: READ, maxDepth: 100, maxChildNodes: 2000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'head', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    // What mail programs quote below an answer.
    { selector: '.gmail_quote', format: 'skip' },
    { selector: '.yahoo_quoted', format: 'skip' },
    { selector: '#appendonsend', format: 'skip' },
    { selector: '#divRplyFwdMsg', format: 'skip' },
    { selector: 'blockquote', format: 'skip' },
  ],
})

const parser = new EmailReplyParser()

/** Characters that hide words, or turn them around; what joins letters and emoji stays. */
const HIDDEN = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu

/**
 * What a person wrote in a mail: plain words, without what they quote and without pictures. Null where nothing is left, as of a
 * mail of a picture alone.
 */
export function replyText({ text, html }: { text: string | null; html: string | null }) {
  const plain = text?.trim() ? text.slice(0, READ) : toText((html ?? '').slice(0, READ))
  const written = parser.parseReply(
    plain
      .replace(/\r\n?/g, '\n')
      .replace(/\u00A0/g, ' ')
      .replace(HIDDEN, '')
  )
  return written.replace(/\n{3,}/g, '\n\n').trim() || null
}
