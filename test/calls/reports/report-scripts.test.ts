import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '../games.ts'
import { adminToken, done } from '../people.ts'

const TEXTS = [
  '切断与云端的连接，通知董事会',
  'ケーブルを抜いて、取締役会に知らせる',
  '이사회에 알리고 연결을 끊는다',
  'أبلغ المجلس (عام 2024) ثم اقطع الاتصال',
  'הודיעו לדירקטוריון (2024) ונתקו את הקו',
  'แจ้งคณะกรรมการแล้วตัดการเชื่อมต่อทันที',
  'बोर्ड को सूचित करें और संपर्क काटें',
  'বোর্ডকে জানান',
  'குழுவிடம் சொல்லுங்கள்',
  'Տեղեկացրեք խորհրդին',
  'აცნობეთ საბჭოს',
  'Bravo 👍🏽 👩‍🚒 ✅ → ok',
  'Rune ᚠ',
]

let house: TestServer
let game: Game
beforeAll(async () => {
  house = await startServer()
  game = await givenGame(house, await adminToken(house), { players: 1 })
  const [ida = ''] = game.players
  await begin(house, ida)
  await done(house.call('setResponse', { id: 'write', response: TEXTS.join('\n') }, { token: ida }))
})
afterAll(() => house.stop())

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}

const pagesOf = async (bytes: Uint8Array): Promise<{ readonly words: Word[]; readonly boxes: number }> => {
  const document = await getDocumentProxy(bytes)
  const words: Word[] = []
  let boxes = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) words.push({ text: item.str, x: item.transform[4], y: item.transform[5] })
    for (const shown of (await page.getOperatorList()).argsArray.flat(2))
      // A typeface's first glyph is the box for missing ones.
      if (shown?.originalCharCode === 0) boxes++
  }
  return { words, boxes }
}

test('a report’s PDF has the letters of every script, right to left where needed, and no boxes', async () => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${game.customer}` },
    body: JSON.stringify({ group: game.exercise, format: 'pdf' }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(200_000)
  const { words, boxes } = await pagesOf(bytes)
  expect(boxes).toBe(0)
  const letters = words
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
  for (const part of [
    '切断与云端的连接',
    'ケーブル',
    '이사회에',
    'แจ้ง',
    'জানান',
    'Տեղեկացրեք',
    'აცნობეთ',
    '👍',
    'U+16A0',
  ])
    expect(letters).toContain(part)
  const place = (part: string) => words.find(({ text }) => text.includes(part)) ?? expect.fail(part)
  for (const [first, second] of [
    ['הודיעו', 'ונתקו'],
    // The PDF reader splits some Arabic words.
    ['لس', 'عام'],
    ['عام', 'صال'],
  ] as const) {
    expect(place(first).y).toBe(place(second).y)
    expect(place(first).x).toBeGreaterThan(place(second).x)
  }
})
