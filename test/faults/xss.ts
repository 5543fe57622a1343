// `npm run faults:xss`. Arguments are the number of payloads and a seed.
import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { pageHeaders } from '#server/http/wire/headers.ts'
import { savedAs } from '#test/xss/saved-as.ts'
import { CORPUS } from '#test/xss/corpus.ts'
import { mutated } from '#test/xss/mutated.ts'
import { builtCleaner, openSink, show } from '#test/xss/sink.ts'
import { watch } from '#test/xss/watch.ts'
import { ensureChromium } from '../../tools/programs/chromium.ts'

const [many = '5000', seed = randomUUID()] = process.argv.slice(2)
const count = Number(many)
const payloads = mutated(CORPUS, count, seed).map(({ html }) => html)
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: root })

const policy = pageHeaders('http://sink.example', true)['content-security-policy'] ?? ''
const GATES: readonly (readonly [string, { policy?: string; script?: string }, readonly string[]])[] = [
  ['without a gate', {}, payloads],
  ['the policy alone', { policy }, payloads],
  ['the cleaning in the browser alone', { script: await builtCleaner() }, payloads],
  ['the cleaning on save alone', {}, payloads.map(savedAs)],
]

const ran = []
const leaving = []
for (const [name, sink, texts] of GATES) {
  const context = await browser.newContext()
  const seen = await watch(context)
  const away = await show(await openSink(context, sink), texts)
  await context.close()
  console.log(
    `${name}: ${seen.ran.size} of the ${CORPUS.length} ran in some form, ${away.length} texts led the page away`,
  )
  for (const number of seen.ran) if (name !== 'without a gate') console.log(`  ${CORPUS[number]?.html}`)
  ran.push(seen.ran.size)
  leaving.push(away.length)
}
await browser.close()
const [control = 0, ...gated] = ran
// No Content Security Policy prevents leaving a page, so sanitised content must not lead away.
const [, , inBrowser = 0, onSave = 0] = leaving
const isMet = control > 100 && gated.every(each => each === 0) && inBrowser + onSave === 0
console.log(
  `${count} payloads (seed ${seed}): ${gated.join(', ')} ran behind a gate, ${control} without, ${inBrowser + onSave} led a cleaned page away; goal 0: ${isMet ? 'met' : 'MISSED'}`,
)
process.exitCode = isMet ? 0 : 1
