// Runs in the browser.
import type { Point, Shot } from './reel.ts'

type Canvas = OffscreenCanvasRenderingContext2D

export interface Scene {
  readonly shot: Shot
  readonly image: ImageBitmap | null
}

const INK = {
  deep: '#0b2f2a',
  deeper: '#071d1a',
  paper: '#f5f4f0',
  mint: '#8fd3c4',
  pine: '#126358',
  line: '#14201d',
} as const
const RISE = 0.6
const PRESS = 0.28
const MARGIN = 96
const POINTER = [
  [0, 0],
  [0, 25],
  [5.8, 19.6],
  [9.6, 28.6],
  [14, 26.7],
  [10.2, 17.9],
  [18, 17.6],
] as const

export const ui = (weight: number, size: number): string => `${weight} ${size}px Geist, sans-serif`

const smooth = (share: number): number => share * share * (3 - 2 * share)

export const isStill = ({ title, pointer }: Shot, at: number): boolean =>
  !(title && at < RISE) &&
  !(pointer && (pointer.isPressed || pointer.from.x !== pointer.to.x || pointer.from.y !== pointer.to.y))

export const drawBetween = async (context: Canvas, before: Scene, scene: Scene, share: number) => {
  draw(context, before, before.shot.seconds)
  const leaving = await createImageBitmap(context.canvas)
  draw(context, scene, share * RISE)
  context.globalAlpha = 1 - smooth(share)
  context.drawImage(leaving, 0, 0)
  context.globalAlpha = 1
  leaving.close()
}

export const draw = (context: Canvas, { shot, image }: Scene, at: number) => {
  const { width, height } = context.canvas
  const shade = context.createLinearGradient(0, 0, width, height)
  shade.addColorStop(0, shot.title ? INK.deep : INK.deeper)
  shade.addColorStop(1, INK.deeper)
  context.fillStyle = shade
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  const rise = (1 - smooth(Math.min(1, at / RISE))) * 14
  if (!image) return drawAlone(context, shot.title, rise)
  if (shot.title) return drawFramed(context, shot.title, image, rise)
  context.drawImage(image, 0, 0)
  if (shot.keys.length > 0) drawKeys(context, shot.keys, image.height)
  if (shot.pointer) drawPointer(context, shot.pointer, shot.seconds, at)
}

const drawAlone = (context: Canvas, title: string, rise: number) => {
  const { width, height } = context.canvas
  context.textAlign = 'center'
  context.fillStyle = INK.paper
  context.font = ui(600, 64)
  const size = Math.min(64, (64 * (width - 2 * MARGIN)) / context.measureText(title).width)
  context.font = ui(600, size)
  context.fillText(title, width / 2, height / 2 - 20 + rise)
  context.fillStyle = INK.mint
  context.font = ui(500, 28)
  context.fillText('Holdfast', width / 2, height / 2 + 52 + rise)
}

const drawFramed = (context: Canvas, title: string, image: ImageBitmap, rise: number) => {
  const width = context.canvas.width - 2 * MARGIN
  const height = Math.round((width * image.height) / image.width)
  context.textAlign = 'left'
  context.fillStyle = INK.paper
  context.font = ui(600, 38)
  context.fillText(title, MARGIN, MARGIN / 2 + 4 + rise)
  context.save()
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, width, height, 14)
  context.clip()
  context.drawImage(image, MARGIN, MARGIN, width, height)
  context.restore()
}

const drawPointer = (context: Canvas, pointer: NonNullable<Shot['pointer']>, seconds: number, at: number) => {
  const share = smooth(Math.min(1, at / seconds))
  const x = pointer.from.x + (pointer.to.x - pointer.from.x) * share
  const y = pointer.from.y + (pointer.to.y - pointer.from.y) * share
  if (pointer.isPressed) drawPress(context, { x, y }, Math.min(1, at / PRESS))
  context.save()
  context.translate(x, y)
  context.beginPath()
  for (const [right, down] of POINTER) context.lineTo(right, down)
  context.closePath()
  context.shadowColor = 'rgb(0 0 0 / 35%)'
  context.shadowBlur = 6
  context.shadowOffsetY = 2
  context.fillStyle = INK.line
  context.fill()
  context.shadowColor = 'transparent'
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.strokeStyle = 'white'
  context.stroke()
  context.restore()
}

const drawPress = (context: Canvas, { x, y }: Point, share: number) => {
  context.beginPath()
  context.arc(x, y, 10 + 14 * smooth(share), 0, 2 * Math.PI)
  context.globalAlpha = 0.45 - 0.15 * share
  context.fillStyle = INK.mint
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = 2.5
  context.strokeStyle = INK.pine
  context.stroke()
}

const drawKeys = (context: Canvas, keys: readonly string[], bottom: number) => {
  context.font = ui(600, 30)
  context.textAlign = 'center'
  const widths = keys.map(key => Math.max(58, context.measureText(key).width + 36))
  const gap = 12
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  let left = context.canvas.width - 40 - whole
  const top = bottom - 32 - 58
  context.beginPath()
  context.roundRect(left - 16, top - 16, whole + 32, 58 + 32, 18)
  context.fillStyle = INK.deeper
  context.fill()
  for (const [index, key] of keys.entries()) {
    const width = widths[index] ?? 0
    context.beginPath()
    context.roundRect(left, top, width, 58, 10)
    context.fillStyle = INK.paper
    context.fill()
    context.fillStyle = INK.line
    context.fillText(key, left + width / 2, top + 30)
    left += width + gap
  }
}
