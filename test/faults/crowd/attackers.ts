// An attacker without a credential, behind the same address as the players, who guesses links and hoards
// connections.
import { connect, type Socket } from 'node:net'
import { callerOf } from '#test/support/http-call.ts'

/** Returns how many made-up tokens were looked up before the limit refused the others. */
export const guessLinks = async (url: string, tries: number): Promise<number> => {
  let lookedUp = 0
  for (let n = 0; n < tries; n++)
    if ((await callerOf(url)('loginToken', {}, { token: `guess${n}` })).status === 200) lookedUp++
  return lookedUp
}

/**
 * Opens many connections, sends half a request on every other one, and keeps them. `open` returns how many
 * are still open.
 */
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
