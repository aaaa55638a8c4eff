import { tokens } from './tokens.js'
import type { MailColors } from './colors.js'

/** The narrow screen: the card fills it, and what stands side by side stands below each other. */
const NARROW = `
.wrap{padding:0!important}
.card{border-radius:0!important;border-left:0!important;border-right:0!important;border-top:0!important}
.band{border-radius:0!important}
.px{padding-left:20px!important;padding-right:20px!important}
.field{width:88px!important;border-radius:0!important}
h1{font-size:25px!important;line-height:31px!important}
.tile,.side{width:76px!important}
.hour{font-size:20px!important;line-height:27px!important}
.half{display:block!important;width:100%!important;padding:0 0 8px!important;box-sizing:border-box!important}`

/** Seats at the end of a host's band, on a band with white letters. */
const FIELD = `
.pale{background-image:radial-gradient(circle,rgba(255,255,255,.6) 4.5px,transparent 5px),radial-gradient(circle,rgba(255,255,255,.2) 4.5px,transparent 5px);background-size:88px 66px,22px 22px;background-position:11px 9px,0 -2px;border-radius:0 13px 0 0}`

/**
 * What mails cannot say inline: a narrow screen and the dark theme of the reader's system. Programs that drop it show the
 * light mail, 600 pixels wide at most.
 */
export function styleSheet({ dark: brand }: MailColors): string {
  const { dark } = tokens
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){${NARROW}}
@media (max-width:359px){.cal{font-size:13px!important}.field{width:44px!important}}
${FIELD}
@media (prefers-color-scheme:dark){
body,.page{background:${brand.page}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.ink2{color:${dark.ink2}!important}
.ink3{color:${dark.ink3}!important}
.ok{color:${dark.ok}!important}
.wait{color:${dark.warn}!important}
.okd{background:${dark.ok}!important}
.waitd{border-color:${dark.warn}!important}
.offd{border-color:${dark.ink3}!important}
.line{border-color:${dark.line}!important}
.box{background:${dark.surface2}!important}
.tile{background:${brand.tint}!important}
.strong{color:${brand.strong}!important}
.main{background:${brand.main}!important;color:${brand.onMain}!important}
.quiet{color:${brand.strong}!important;border-color:${dark.lineStrong}!important}
.dot{background:${brand.main}!important;border-color:${brand.main}!important}
.free{background:transparent!important;border-color:${brand.main}!important}
.last{background:transparent!important;border-color:${dark.accent}!important}
body .logo{padding:8px!important;background:#ffffff!important}
.wordmark{color:${dark.cupo}!important}
.wordmark i{color:${dark.accent}!important}
}`.replaceAll('\n', '')
}
