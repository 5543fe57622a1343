import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ROWS = 150
const row = (index: number) =>
  `<li><a href="#${index}"><b>Sister m${index}</b> <span>Ward report number m${index} of this morning</span></a></li>`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title><h1>Inbox</h1>
<ol>${Array.from({ length: ROWS }, (_, index) => row(index)).join('')}</ol>
<script>
  addEventListener('message', () => {
    const item = document.createElement('li')
    item.textContent = 'One more'
    document.querySelector('ol').prepend(item)
  })
</script>`

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
