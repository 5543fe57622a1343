import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** null is silence, 'cut' hangs up, and any other text is sent. */
type SmtpReply = string | null

export interface Moods {
  readonly greeting?: SmtpReply
  readonly ehlo?: SmtpReply
  readonly mail?: SmtpReply
  readonly rcpt?: SmtpReply
  readonly data?: SmtpReply
  readonly dot?: SmtpReply
}

export interface MoodyServer {
  readonly url: string
  readonly accepted: () => number
  readonly asked: ReadonlySet<string>
  readonly close: () => void
}

const USUAL: Required<Moods> = {
  greeting: '220 here',
  ehlo: '250 here',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '354 go on',
  dot: '250 taken',
}

export const openMoodyServer = async (moods: (connection: number) => Moods): Promise<MoodyServer> => {
  const sockets = new Set<Socket>()
  const asked = new Set<string>()
  let connections = 0
  let accepted = 0
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const mood = { ...USUAL, ...moods(++connections) }
    const say = (answer: SmtpReply) => {
      if (answer === 'cut') socket.destroy()
      else if (answer !== null) socket.write(`${answer}\r\n`)
    }
    let text = ''
    let inLetter = false
    const hear = (line: string) => {
      if (inLetter) {
        if (line !== '.') return
        inLetter = false
        if (mood.dot?.startsWith('250')) accepted++
        return say(mood.dot)
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' || command === 'HELO') return say(mood.ehlo)
      if (command === 'MAIL') return say(mood.mail)
      if (command === 'QUIT') return say('221 bye')
      if (command === 'RCPT') {
        asked.add(/<([^>]*)>/.exec(line)?.[1] ?? '')
        return say(mood.rcpt)
      }
      if (command !== 'DATA') return say('250 ok')
      inLetter = mood.data?.startsWith('354') ?? false
      return say(mood.data)
    }
    socket.on('data', chunk => {
      const lines = (text + chunk.toString('latin1')).split('\r\n')
      text = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say(mood.greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    accepted: () => accepted,
    asked,
    close: () => {
      sockets.forEach(socket => socket.destroy())
      server.close()
    },
  }
}
