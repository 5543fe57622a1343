import { randomUUID } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { importJobs, importScenario } from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { isRefusal } from '#domain/refusal.ts'
import { textOf } from '#server/content/archive/unzip.ts'
import { zipDirectory } from '#server/content/archive/zip-directory.ts'
import { zipOf } from '#server/content/archive/zip-writer.ts'
import { callerOf, replyOf, type Reply } from '#test/support/http-call.ts'

/** Also writes names that Export would not. */
export const zip = async (
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> => {
  const harmless = new Map<string, string>()
  const named = (name: string) => {
    if (!/^(\/|[A-Za-z]:)|\.\.|\\/.test(name)) return name
    const instead = String(harmless.size).padStart(Buffer.byteLength(name), 'n')
    harmless.set(instead, name)
    return instead
  }
  const packed = Object.entries(files).map(([name, bytes]) => ({
    ...{ name: named(name), bytes: bytes.length },
    async *read() {
      yield bytes
    },
  }))
  const parts: Uint8Array[] = []
  for await (const part of zipOf(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [named(name), text])),
    packed,
  ))
    parts.push(part)
  const archive = Buffer.concat(parts)
  for (const [instead, name] of harmless)
    for (let at = archive.indexOf(instead); at >= 0; at = archive.indexOf(instead, at + 1))
      archive.write(name, at)
  return archive
}

export const textIn = async (archive: Buffer, name: string): Promise<string | undefined> => {
  const path = join(tmpdir(), `holdfast-${randomUUID()}.zip`)
  await writeFile(path, archive)
  const file = await open(path)
  try {
    const entries = await zipDirectory(file)
    const entry = isRefusal(entries) ? undefined : entries.find(each => each.name === name)
    return entry && (await textOf(entry))
  } finally {
    await file.close()
    await rm(path)
  }
}

export const painted = (width: number, height: number, background = '#126358'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export const scenarioText = (fileName: string, organisation = fileName): string =>
  JSON.stringify({
    ...{ format: 1, fileName, details: {} },
    sections: [
      {
        name: '1',
        events: [
          {
            id: '1',
            type: 'Email',
            name: 'Maeve Orr',
            organisation,
            subject: 'Look',
            content: '<p>Look</p>',
          },
        ],
      },
    ],
  })

/** Pictures of few bytes and many pixels are quick to send and slow to import. */
export const longArchive = async (fileName: string, pictures: number): Promise<Buffer> => {
  const wide = await sharp(await painted(5_000, 5_000))
    .png({ palette: true, colours: 2 })
    .toBuffer()
  const names = Array.from(
    { length: pictures },
    (_, index) => `media/${fileName.toLowerCase().replaceAll(' ', '-')}/${index + 1}.png`,
  )
  return zip({ 'scenario.json': scenarioText(fileName) }, Object.fromEntries(names.map(name => [name, wide])))
}

export const sendArchive = async (
  url: string,
  token: string,
  file: Buffer | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (file) form.append('myFile', new Blob([new Uint8Array(file)]), '../../etc/passwd.zip')
  return replyOf(
    await fetch(`${url}/api/importScenario`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
}

export type ShownJob = ReplyOf<typeof importJobs>[number]

export const jobsOf = async (url: string, token: string, job?: string): Promise<ShownJob[]> =>
  importJobs.reply.parse(
    (await callerOf(url)('importJobs', job === undefined ? {} : { job }, { token })).body,
  )

export const jobUntil = async (
  url: string,
  token: string,
  job: string,
  is: (job: ShownJob) => boolean,
): Promise<ShownJob> => {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(30)) {
    const [found] = await jobsOf(url, token, job)
    if (found && is(found)) return found
  }
  throw new Error(`The import ${job} did not get there within a minute.`)
}

export const isOver = ({ ended }: ShownJob): boolean => ended !== null

export const jobIn = ({ body }: Reply): string => {
  const { job } = importScenario.reply.parse(body)
  if (job === undefined) throw new Error(`No job but an answer: ${JSON.stringify(body)}`)
  return job
}
