import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'

/** What the server does with the next message. */
type Mood =
  | 'accept'
  | 'no such mailbox'
  | 'taken for spam'
  | 'busy'
  | 'hang up'
  | 'hang up once'
  | 'silent'
  | 'wrong password'
  | 'wrong sender'
  | 'unwelcome'
  | 'no greeting'
  | 'disk full'
  | 'busy at the end'
  | 'cut at the end'
  | 'silent at the end'
  | 'garbage at the end'

/** A mail server on loopback that keeps what it accepts, and misbehaves to order. */
export async function smtpServer() {
  const mails: ParsedMail[] = []
  const state: { mood: Mood; connected: number } = { mood: 'accept', connected: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      state.connected++
      if (state.mood === 'no greeting') return
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
      if (state.mood === 'hang up once') {
        state.mood = 'accept'
        return server.connections.forEach((one) => one.close())
      }
      if (state.mood === 'hang up') return server.connections.forEach((one) => one.close())
      done()
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (state.mood === 'taken for spam') return done(refusal(554, 'this looks like spam'))
        if (state.mood === 'disk full') return done(refusal(552, 'the disk is full'))
        if (state.mood === 'busy at the end') return done(refusal(451, 'try again later'))
        mails.push(mail)
        if (state.mood === 'silent at the end') return
        if (state.mood === 'cut at the end') return server.connections.forEach((one) => one.close())
        if (state.mood === 'garbage at the end') return babble(server)
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
    /** How many connections there have been. */
    connected: () => state.connected,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

/** Says what no mail server says. */
function babble(server: SMTPServer) {
  for (const connection of server.connections as Set<{ _socket: Socket }>)
    connection._socket.write('<html>502 Bad gateway</html>\r\n')
}
