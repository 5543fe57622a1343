import { connect, type Socket } from 'node:net'
import { callerOf } from '#test/support/http-call.ts'

/** The number of tokens that were looked up, not refused by the limit. */
export const guessLinks = async (url: string, tries: number): Promise<number> => {
  let lookedUp = 0
  for (let n = 0; n < tries; n++)
    if ((await callerOf(url)('loginToken', {}, { token: `guess${n}` })).status === 200) lookedUp++
  return lookedUp
}

export const hoardSockets = (url: string, many: number) => {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  for (let n = 0; n < many; n++) {
    const socket: Socket = connect(Number(port), hostname, () => {
      open.add(socket)
      if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nhost: loc')
    })
    socket.resume()
    socket.on('error', () => open.delete(socket))
    socket.on('close', () => open.delete(socket))
  }
  return {
    open: () => open.size,
    end: () => open.forEach(socket => socket.destroy()),
  }
}
