import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'
import { sharedPage } from '#core/http/shared_page'
import { findHostPage, findServicePage } from './find_agent_pages.ts'
import { hostMarkdown, llmsText, serviceMarkdown, type Words } from './write_agent_pages.ts'

/** What programs read that look for something on a person's behalf. */
export default class AgentPagesController {
  /** /llms.txt. */
  async llms(ctx: HttpContext) {
    return send(ctx, llmsText(wordsOf(ctx)))
  }

  /** /:username.md: the Markdown twin of a host's page. */
  async host(ctx: HttpContext) {
    const username = withoutEnding(ctx.params.page)
    return sharedPage(ctx, [], async () => {
      const page = await findHostPage(username)
      return (reader) => sendTwin(reader, hostMarkdown(page, wordsOf(reader)))
    })
  }

  /** /:username/:service.md. */
  async service(ctx: HttpContext) {
    return servicePage(ctx, false)
  }

  /** /:username/g/:workshop.md. */
  async workshop(ctx: HttpContext) {
    return servicePage(ctx, true)
  }
}

function servicePage(ctx: HttpContext, isWorkshop: boolean) {
  const slug = withoutEnding(ctx.params.page)
  return sharedPage(ctx, [], async () => {
    const page = await findServicePage(ctx.params.username, { slug, isWorkshop })
    return (reader) => sendTwin(reader, serviceMarkdown(page, wordsOf(reader)))
  })
}

const withoutEnding = (page: string) => page.replace(/\.md$/, '')

/** Search engines keep the page itself. */
function sendTwin(ctx: HttpContext, markdown: string) {
  const page = ctx.request.url().replace(/\.md$/, '')
  ctx.response.header('link', `<${appUrl}${page}>; rel="canonical"`)
  return send(ctx, markdown)
}

function send({ response }: HttpContext, markdown: string) {
  response.header('vary', 'Accept-Language')
  return response.type('text/markdown; charset=utf-8').send(markdown)
}

function wordsOf({ i18n }: HttpContext): Words {
  return { t: (key, values) => i18n.t(key, values), locale: i18n.locale }
}
