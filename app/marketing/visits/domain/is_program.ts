/** Words in the names of programs: search engines, previews of links, monitors. Cubot makes phones. */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|lighthouse|pagespeed|headless|phantom|monitor|pingdom|uptime|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|scrapy|httpclient/i

/** Whether a program looks at a page, by the name that it gives itself. Browsers always give one. */
export function isProgram(userAgent: string | undefined): boolean {
  return !userAgent || PROGRAMS.test(userAgent)
}
