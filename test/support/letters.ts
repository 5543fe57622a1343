import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Letters {
  readonly url: string
  readonly received: readonly ParsedMail[]
  readonly to: (address: string) => readonly ParsedMail[]
  readonly close: () => Promise<void>
}

const recipients = ({ to }: ParsedMail): string[] =>
  [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []))

export const receiveLetters = async (): Promise<Letters> => {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        letter => {
          received.push(letter)
          done()
        },
        (problem: Error) => done(problem),
      )
    },
  })
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  // A listening TCP server has an address with a port.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: address => received.filter(letter => recipients(letter).includes(address.toLowerCase())),
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
      }),
  }
}

export const linkIn = (letter: ParsedMail): string => {
  const links = new Set(letter.text?.match(/https?:\/\/\S*\/exercise\/[\w-]+/g))
  if (links.size !== 1) throw new Error(`Expected one link in the letter, found ${links.size}.`)
  return [...links].join('')
}
