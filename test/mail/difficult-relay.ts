import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** 'hangs up': the letter is accepted, but the connection is cut before the confirmation. */
export type Mood = 'takes' | 'hangs up' | { readonly code: number; readonly says: string }

export interface DifficultRelay {
  readonly url: string
  readonly taken: readonly ParsedMail[]
  readonly recipients: readonly string[]
  mood: (recipient: string, times: number) => Mood
  /** In ms. */
  delay: number
  readonly close: () => Promise<void>
}

export const openDifficultRelay = async (port = 0): Promise<DifficultRelay> => {
  const taken: ParsedMail[] = []
  const recipients: string[] = []
  const times = new Map<string, number>()
  const moodFor = (address: string) => {
    times.set(address, (times.get(address) ?? 0) + 1)
    return relay.mood(address, times.get(address) ?? 0)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, session, done) => {
      const mood = moodFor(address)
      hangingUp.set(session.id, mood === 'hangs up')
      if (typeof mood === 'string') return done()
      done(Object.assign(new Error(mood.says), { responseCode: mood.code }))
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then(async letter => {
        await new Promise(resolve => setTimeout(resolve, relay.delay))
        taken.push(letter)
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        if (hangingUp.get(session.id)) return hangUp(session)
        done()
      }, done)
    },
  })
  const hangingUp = new Map<string, boolean>()
  const hangUp = ({ id }: SMTPServerSession) =>
    server.connections.forEach(connection => connection.session.id === id && connection._socket.destroy())
  await new Promise<void>((listening, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  const address = server.server.address() as AddressInfo
  const relay: DifficultRelay = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    recipients,
    mood: () => 'takes',
    delay: 0,
    close: () => new Promise(closed => server.close(() => closed())),
  }
  return relay
}
