import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const MEBIBYTE = 1024 * 1024
const BOUNDARY = 'x'.repeat(30)
const FORM = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="chosenOption"\r\n\r\nLogo\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="imageName"\r\n\r\nendless\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="myFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
)

export interface Endless {
  readonly token: string
  readonly declared: number | 'chunked'
  readonly piece: number
  readonly restMs: number
}

export interface Ended {
  readonly mebibytes: number
  readonly seconds: number
  readonly response: string
}

export const sendEndless = async (
  url: string,
  { token, declared, piece, restMs }: Endless,
): Promise<Ended> => {
  const { hostname, port } = new URL(url)
  const begun = performance.now()
  const socket = connect(Number(port), hostname)
  let response = ''
  let closed = false
  socket.on('data', chunk => (response += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => (closed = true))
  const length = declared === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${declared}`
  socket.write(
    `POST /api/uploadImage HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`,
  )
  const write = (bytes: Buffer) => {
    if (declared !== 'chunked') return socket.write(bytes)
    socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    return socket.write('\r\n')
  }
  write(FORM)
  const bytes = Buffer.alloc(piece)
  while (!closed && socket.bytesWritten < 1_024 * MEBIBYTE) {
    const isRoom = write(bytes)
    if (!isRoom)
      await Promise.race([
        new Promise(resolve => socket.once('drain', resolve)),
        new Promise(resolve => socket.once('close', resolve)),
      ])
    else await sleep(restMs)
  }
  socket.destroy()
  const mebibytes = (socket.bytesWritten - socket.writableLength) / MEBIBYTE
  return {
    mebibytes,
    seconds: (performance.now() - begun) / 1_000,
    response: response.split('\r\n')[0] ?? '',
  }
}
