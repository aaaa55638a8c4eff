import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'

/** What the server does with the next message. */
type Mood =
  | 'accept'
  | 'no such mailbox'
  | 'taken for spam'
  | 'busy'
  | 'hang up'
  | 'silent'
  | 'wrong password'
  | 'wrong sender'
  | 'unwelcome'

/** A mail server on loopback that keeps what it accepts, and misbehaves to order. */
export async function smtpServer() {
  const mails: ParsedMail[] = []
  const state: { mood: Mood } = { mood: 'accept' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      done(state.mood === 'unwelcome' ? refusal(554, 'nobody is served here') : null)
    },
    onMailFrom(_address, _session, done) {
      done(state.mood === 'wrong sender' ? refusal(550, 'not your address') : null)
    },
    onAuth(_auth, _session, done) {
      if (state.mood === 'wrong password') return done(refusal(535, 'who are you?'))
      done(null, { user: 'cupo' })
    },
    onRcptTo(_address, _session, done) {
      if (state.mood === 'silent') return
      if (state.mood === 'no such mailbox') return done(refusal(550, 'no such mailbox'))
      if (state.mood === 'busy') return done(refusal(451, 'try again later'))
      if (state.mood === 'hang up') return server.connections.forEach((one) => one.close())
      done()
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (state.mood === 'taken for spam') return done(refusal(554, 'this looks like spam'))
        mails.push(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo

  return {
    mails,
    url: `smtp://cupo:secret@127.0.0.1:${port}`,
    next: (mood: Mood) => (state.mood = mood),
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}
