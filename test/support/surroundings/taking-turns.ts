// A load balancer without sticky sessions.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export const takingTurns = async (
  addresses: readonly string[],
): Promise<{ readonly url: string; readonly end: () => void }> => {
  let turn = 0
  const server = createServer((asked, response) => {
    turn += 1
    const { hostname, port, host } = new URL(addresses[turn % addresses.length] ?? '')
    const { url: path, method, headers } = asked
    const passedOn = request({ hostname, port, path, method, headers: { ...headers, host } }, reply => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    response.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A listening server has a port.
  const { port } = server.address() as AddressInfo
  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, end }
}
