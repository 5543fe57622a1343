import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const streams = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 2000\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
    return
  }
  request.on('data', (bytes: Buffer) => streams.forEach(stream => stream.write(bytes)))
  request.on('end', () => response.end('{"type":"success"}'))
})
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
