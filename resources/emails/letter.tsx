import { Layout } from './layout.js'
import { mailColors } from './colors.js'
import type { Letter as Props } from '#app/messaging/channels/letter'
import { Calendars, Changes, MainActions } from './actions.js'
import { Code, Facts, Line, Seats, Service, State, Title } from './parts.js'
import { Dates } from './dates.js'
import { Logo, Paragraphs, Signature } from './own_words.js'

/** The template of all mails. Its props are translated, formatted and plain. */
export default function Letter({ brand, ...letter }: Props & { brand: string }) {
  const { state, title, intro, written, code, seats, dates, service, facts, note, changes } = letter
  const { light } = mailColors(letter.sender?.colors)
  return (
    <Layout {...{ ...letter, brand }}>
      {letter.logo && <Logo {...letter.logo} />}
      {state && <State {...state} />}
      <Title>{title}</Title>
      {intro && <Line>{intro}</Line>}
      {written?.map((paragraph, index) => (
        <Line key={index}>{paragraph}</Line>
      ))}
      {letter.body && <Paragraphs of={letter.body} color={light.strong} />}
      {code && <Code color={light.strong}>{code}</Code>}
      {seats && <Seats seats={seats} color={light.main} />}
      <Dates {...{ dates, service, colors: light, isOff: state?.tone === 'off' }} />
      {dates.length === 0 && service && <Service service={service} />}
      {facts.length > 0 && <Facts facts={facts} color={light.strong} />}
      <MainActions actions={letter.actions} colors={light} />
      <Calendars actions={letter.calendars} colors={light} />
      {letter.signature && <Signature of={letter.signature} color={light.strong} />}
      <Changes note={note} changes={changes} color={light.strong} />
    </Layout>
  )
}
