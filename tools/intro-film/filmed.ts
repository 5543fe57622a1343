// Runs in the browser: draws the scenes frame by frame and encodes each one, as slowly as the machine likes.

export interface Drawn {
  readonly seconds: number
  readonly title: string
  /** A picture as a data: address; '' for a scene that is its title alone. */
  readonly picture: string
}

export interface Filmed {
  readonly decoder: string
  readonly frames: readonly { readonly bytes: string; readonly isKey: boolean }[]
}

export interface Wanted {
  readonly scenes: readonly Drawn[]
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly bitrate: number
}

type Canvas = OffscreenCanvasRenderingContext2D
type Scene = Drawn & { readonly image: HTMLImageElement | null }

const INK = { deep: '#0b2f2a', deeper: '#071d1a', paper: '#f5f4f0', mint: '#8fd3c4' } as const
/** Seconds over which one scene dissolves into the next, and a title rises. */
const DISSOLVE = 0.6
/** Room for the title above a picture, and on both sides of it. */
const MARGIN = 96

export const filmed = async (wanted: Wanted): Promise<Filmed> => {
  await document.fonts.load(ui(600, 40))
  const canvas = new OffscreenCanvas(wanted.width, wanted.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is nothing to draw on.')
  const scenes = await Promise.all(wanted.scenes.map(async scene => ({ ...scene, image: await imageOf(scene.picture) })))
  const { encoder, frames, decoder } = startEncoder(wanted)
  let number = 0
  for (const [index, scene] of scenes.entries())
    for (let frame = 0; frame < scene.seconds * wanted.framesPerSecond; frame++) {
      const at = frame / wanted.framesPerSecond
      const before = scenes[index - 1]
      if (before && at < DISSOLVE) await drawBetween(context, before, scene, at)
      else drawScene(context, scene, at)
      const length = 1_000_000 / wanted.framesPerSecond
      const image = new VideoFrame(canvas, { timestamp: number * length, duration: length })
      encoder.encode(image, { keyFrame: number % (wanted.framesPerSecond * 4) === 0 })
      image.close()
      number += 1
      // Nothing tells when it has room again.
      while (encoder.encodeQueueSize > 4) await new Promise(resolve => setTimeout(resolve, 5))
    }
  await encoder.flush()
  encoder.close()
  return { decoder: decoder(), frames }
}

const imageOf = async (picture: string): Promise<HTMLImageElement | null> => {
  if (!picture) return null
  const image = new Image()
  image.src = picture
  await image.decode()
  return image
}

const startEncoder = ({ width, height, framesPerSecond, bitrate }: Wanted) => {
  const frames: { bytes: string; isKey: boolean }[] = []
  let decoder = ''
  const encoder = new VideoEncoder({
    error: problem => console.error(problem),
    output: (chunk, { decoderConfig } = {}) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ bytes: base64(bytes), isKey: chunk.type === 'key' })
      const found = decoderConfig?.description
      if (found)
        decoder = base64(
          ArrayBuffer.isView(found) ? new Uint8Array(found.buffer, found.byteOffset, found.byteLength) : new Uint8Array(found),
        )
    },
  })
  const timing = { framerate: framesPerSecond, bitrate, bitrateMode: 'variable' } as const
  // The plainest profile of H.264: there is no browser that does not play it.
  encoder.configure({ codec: 'avc1.42001f', width, height, ...timing, avc: { format: 'avc' } })
  return { encoder, frames, decoder: () => decoder }
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

const ui = (weight: number, size: number): string => `${weight} ${size}px Geist, sans-serif`

const smooth = (share: number): number => share * share * (3 - 2 * share)

/** What goes lies over what comes, ever more transparent. */
const drawBetween = async (context: Canvas, before: Scene, scene: Scene, at: number) => {
  drawScene(context, before, before.seconds)
  const leaving = await createImageBitmap(context.canvas)
  drawScene(context, scene, at)
  context.globalAlpha = 1 - smooth(at / DISSOLVE)
  context.drawImage(leaving, 0, 0)
  context.globalAlpha = 1
  leaving.close()
}

const drawScene = (context: Canvas, scene: Scene, at: number) => {
  const { width, height } = context.canvas
  const shade = context.createLinearGradient(0, 0, width, height)
  shade.addColorStop(0, INK.deep)
  shade.addColorStop(1, INK.deeper)
  context.fillStyle = shade
  context.fillRect(0, 0, width, height)
  const rise = (1 - smooth(Math.min(1, at / DISSOLVE))) * 14
  context.textBaseline = 'middle'
  if (scene.image) drawPictured(context, scene.title, scene.image, rise)
  else drawAlone(context, scene.title, rise)
}

const drawAlone = (context: Canvas, title: string, rise: number) => {
  const { width, height } = context.canvas
  context.textAlign = 'center'
  context.fillStyle = INK.paper
  context.font = ui(600, 64)
  context.fillText(title, width / 2, height / 2 - 20 + rise)
  context.fillStyle = INK.mint
  context.font = ui(500, 28)
  context.fillText('Holdfast', width / 2, height / 2 + 52 + rise)
}

const drawPictured = (context: Canvas, title: string, image: HTMLImageElement, rise: number) => {
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
