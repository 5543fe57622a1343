import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ROWS = 500
const row = (index: number) =>
  `<li><button><b>Mail ${index}</b> <span>e${index}, choose one, leads to e${index + 1}</span></button></li>`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title><h1>Desk</h1><label>Subject <input id="subject"></label>
<ol>${Array.from({ length: ROWS }, (_, index) => row(index)).join('')}</ol><div id="graph" style="position:relative"></div>
<script>
  globalThis.drawBoxes = () => {
    for (let index = 0; index < ${ROWS}; index++) {
      const box = document.createElement('button')
      box.style.cssText = 'position:absolute;width:24rem;height:13rem;left:' + (index % 6) * 25 + 'rem;top:' + Math.floor(index / 6) * 14 + 'rem'
      box.textContent = 'Mail ' + index
      document.querySelector('#graph').append(box)
    }
  }
  globalThis.save = async body => (await fetch('/save', { method: 'POST', body })).text()
</script>`

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
    return
  }
  request.on('data', () => undefined)
  request.on('end', () => response.end('{"type":"success"}'))
})
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
