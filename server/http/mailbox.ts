import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/services/config.ts'
import type { Mailbox, StoredLetter } from './wire/backend.ts'
import { apiHeaders, pageHeaders } from './wire/headers.ts'
import { isLoopback } from './wire/host.ts'
import { isProxy } from './wire/proxies.ts'
import { failed } from './wire/refusals.ts'

/** In its frame a letter can only open its links in a new page. */
const LETTER_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const isOfMachine = isProxy('loopback')

const isHere =
  ({ trustProxy }: Config) =>
  ({ headers, raw }: FastifyRequest): boolean => {
    const from = raw.socket.remoteAddress ?? ''
    const isLocal = isOfMachine(from) && isLoopback(headers.host)
    return isLocal && !isProxy(trustProxy)(from) && FORWARDED.every(name => headers[name] === undefined)
  }

export const serveMailbox = (server: FastifyInstance, config: Config, mailbox: Mailbox) =>
  server.register(async app => {
    const isHis = isHere(config)
    if (!config.mailboxOpen)
      app.addHook('onRequest', (request, reply, done) => (isHis(request) ? done() : reply.callNotFound()))
    addPages(app, config, mailbox)
  })

const addPages = (app: FastifyInstance, config: Config, mailbox: Mailbox) => {
  const page = (html: string) => ({
    headers: { ...pageHeaders(config.publicUrl, true), 'content-type': 'text/html; charset=utf-8' },
    html,
  })
  const missing = (reply: FastifyReply) =>
    reply.code(404).headers(apiHeaders(config.publicUrl)).send(failed(404, 'not found').body)
  app.get('/mailbox', async (_request, reply) => {
    const { headers, html } = page(pageOf(await mailbox.list(), null))
    return reply.headers(headers).send(html)
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const letter = await mailbox.letter(request.params.id)
    if (!letter) return missing(reply)
    const { headers, html } = page(pageOf(await mailbox.list(), letter))
    return reply.headers(headers).send(html)
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id/letter', async (request, reply) => {
    const letter = await mailbox.letter(request.params.id)
    if (!letter) return missing(reply)
    const headers = {
      ...pageHeaders(config.publicUrl, true),
      'content-security-policy': LETTER_POLICY,
      'content-type': 'text/html; charset=utf-8',
    }
    return reply.headers(headers).send(letter.html.replace('<head>', '<head><base target="_blank">'))
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id/exercise.ics', async (request, reply) => {
    const letter = await mailbox.letter(request.params.id)
    if (!letter || letter.calendar === '') return missing(reply)
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="exercise.ics"',
    }
    return reply.headers({ ...apiHeaders(config.publicUrl), ...headers }).send(letter.calendar)
  })
  app.get('/mailbox/style.css', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/css; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(STYLE),
  )
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const pageOf = (letters: readonly StoredLetter[], open: StoredLetter | null) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${open ? '' : '<meta http-equiv="refresh" content="10">'}<link rel="icon" href="data:,"><title>Mailbox</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body><header><h1>Mailbox</h1><p>No mail server is configured, so emails are kept here.</p></header>
<main class="${open ? 'open' : 'closed'}"><nav aria-label="Emails">${letters.length === 0 ? EMPTY : `<ol>${letters.map(letter => lineOf(letter, open)).join('')}</ol>`}</nav>
${open ? letterOf(open) : ''}</main></body></html>`

const EMPTY =
  '<p class="empty"><strong>No emails yet</strong><br>Order an exercise for players with email addresses, and their invitations arrive here.</p>'

const lineOf = (letter: StoredLetter, open: StoredLetter | null) =>
  `<li><a href="/mailbox/${letter.id}"${letter.id === open?.id ? ' aria-current="page"' : ''}><b>${escaped(letter.recipient)}</b><time>${moment(letter.receivedAt)}</time>` +
  `<span>${escaped(letter.subject)}</span></a></li>`

const letterOf = (
  letter: StoredLetter,
) => `<article><a class="back" href="/mailbox">All emails</a><h2>${escaped(letter.subject)}</h2>
<dl><dt>From</dt><dd>${escaped(letter.sender)}</dd><dt>To</dt><dd>${escaped(letter.recipient)}</dd><dt>Sent</dt><dd>${moment(letter.receivedAt)}</dd>${letter.calendar === '' ? '' : `<dt>Attachment</dt><dd><a href="/mailbox/${letter.id}/exercise.ics">exercise.ics</a></dd>`}</dl>
<iframe title="The email" src="/mailbox/${letter.id}/letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${escaped(letter.plain)}</pre></details></article>`

const STYLE = `
:root { color-scheme: light dark; --canvas: #f5f4f0; --surface: #fff; --line: #e5e3dc; --ink: #14201d; --soft: #646d69; --pine: #126358; --tint: #e3f3ef }
@media (prefers-color-scheme: dark) { :root { --canvas: #0c1312; --surface: #121b19; --line: #22302c; --ink: #e9f0ed; --soft: #8b9994; --pine: #6cc4b5; --tint: #14302b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 14px/1.5 'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 16px 24px; border-bottom: 1px solid var(--line); background: var(--surface) }
h1 { margin: 0; font-size: 16px; font-weight: 600 } header p { margin: 0; color: var(--soft) }
main { display: grid; max-width: 1200px; margin: 24px auto; padding: 0 24px; gap: 24px } main.open { grid-template-columns: 320px 1fr }
nav { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; align-self: start }
ol { list-style: none; margin: 0; padding: 0 } li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 12px 16px; color: inherit; text-decoration: none }
li a:hover, li a[aria-current] { background: var(--tint) } :focus-visible { outline: 2px solid var(--pine); outline-offset: -2px }
main.open li a { grid-template-columns: 1fr } main.open li time { order: 1 }
li b { overflow: hidden; text-overflow: ellipsis; font-weight: 600 } li time { color: var(--soft); font-size: 12px } li span { grid-column: 1 / -1; color: var(--soft) }
.empty { margin: 0; padding: 32px; text-align: center; color: var(--soft) } .empty strong { color: var(--ink) }
article { min-width: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
h2 { margin: 0 0 12px; font-size: 19px; font-weight: 600 } .back { display: none; color: var(--pine) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 8px; background: var(--canvas) } summary { margin-top: 16px; cursor: pointer; color: var(--pine) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.6 ui-monospace, Menlo, Consolas, monospace }
@media (max-width: 800px) { main.open { grid-template-columns: 1fr } main.open nav { display: none } .back { display: inline-block; margin-bottom: 12px } main { padding: 0 12px; margin-top: 12px } }
`
