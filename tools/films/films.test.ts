import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../programs/run.ts'
import { readingTime, webVttOf } from './captions.ts'
import { intro } from './intro.ts'
import { tutorial } from './tutorial/tutorial.ts'

const bytesOf = (file: string) => readFileSync(join(ROOT, file))

/** Reads the boxes of ISO/IEC 14496-12. */
const readMp4 = (bytes: Buffer) => {
  const [movie, track, data] = ['mvhd', 'tkhd', 'mdat'].map(name => bytes.indexOf(name, 0, 'latin1')) as [
    number,
    number,
    number,
  ]
  return {
    seconds: bytes.readUInt32BE(movie + 20) / bytes.readUInt32BE(movie + 16),
    width: bytes.readUInt32BE(track + 80) / 0x10000,
    height: bytes.readUInt32BE(track + 84) / 0x10000,
    isIndexedFirst: movie < data,
  }
}

const endOf = (captions: string) => {
  const [, minutes, seconds] = /.* --> 00:(\d\d):([\d.]+)/s.exec(captions) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

const FILMS = [
  ...tutorial.map(film => ({ film, name: film.name, seconds: 50, bytes: 900_000 })),
  { film: intro, name: intro.name, seconds: 60, bytes: 1_200_000 },
]

describe.each(FILMS)('the film $name', ({ film: { file, title, scenes }, seconds, bytes }) => {
  const mp4 = readMp4(bytesOf(`${file}.mp4`))
  const captions = bytesOf(`${file}.vtt`).toString('utf8')

  test('is 1280 by 720 pixels, plays before it is fully loaded, and is as long as its captions', () => {
    expect(mp4).toMatchObject({ width: 1280, height: 720, isIndexedFirst: true })
    expect(mp4.seconds).toBeCloseTo(endOf(captions), 2)
    expect(mp4.seconds).toBeGreaterThanOrEqual(25)
    expect(mp4.seconds).toBeLessThanOrEqual(seconds)
  })

  test('is light to load, and so is its poster', () => {
    expect(bytesOf(`${file}.mp4`).length).toBeLessThanOrEqual(bytes)
    expect(bytesOf(`${file}.webp`).length).toBeLessThanOrEqual(100_000)
    expect(bytesOf(`${file}.webp`).toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('has the captions of its scenes: after a change of a sentence the film must be made again', () => {
    expect(captions.startsWith(`WEBVTT ${title}\n`)).toBe(true)
    expect(captions.split('\n').filter(line => line && !/^WEBVTT|-->/.test(line))).toEqual(
      scenes.map(({ says }) => says),
    )
  })
})

test('the seven films of the tutorial take at most 5 MB together', () => {
  const bytes = tutorial.reduce((sum, { file }) => sum + bytesOf(`${file}.mp4`).length, 0)
  expect(tutorial).toHaveLength(7)
  expect(bytes).toBeLessThanOrEqual(5_000_000)
})

test('captions are WebVTT, and each is shown for as long as it takes to read', () => {
  expect(webVttOf('Two lines', [{ begins: 0, ends: 61.24, says: 'First.' }])).toBe(
    'WEBVTT Two lines\n\n00:00:00.000 --> 00:01:01.240\nFirst.\n',
  )
  expect([readingTime(''), readingTime('Thirty-four letters, as they stand')]).toEqual([0, 2.8])
})
