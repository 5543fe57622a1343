import { soundOn } from '#web/kit/preferences.ts'

// A browser may block sound until a gesture on the page (rule 196).
let context: AudioContext | null = null

export const readyForSound = (): void => {
  const wake = () => {
    try {
      context ??= new AudioContext()
      void context.resume().catch(() => undefined)
    } catch {
      // The exercise works without sound.
    }
  }
  for (const gesture of ['pointerdown', 'keydown'] as const)
    addEventListener(gesture, wake, { once: true, passive: true })
}

/** Silent before a gesture, or on failure (S1§8). */
export const playTone = (kind: 'mail' | 'alert'): void => {
  if (!context || context.state !== 'running' || !soundOn()) return
  const notes = kind === 'mail' ? [659, 880] : [440, 440, 330]
  for (const [index, hertz] of notes.entries()) playNote(context, hertz, context.currentTime + index * 0.14)
}

const playNote = (audio: AudioContext, hertz: number, at: number): void => {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.32)
}
