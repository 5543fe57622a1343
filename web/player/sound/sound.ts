import { soundOn } from '#web/kit/settings/preferences.ts'

// A browser may block sound until a gesture on the page (rule 196).
let context: AudioContext | null = null

export const readyForSound = (): void => {
  const wake = () => {
    try {
      context ??= new AudioContext()
      void context.resume().catch(logged)
    } catch (error) {
      logged(error)
    }
  }
  for (const gesture of ['pointerdown', 'keydown'] as const)
    addEventListener(gesture, wake, { once: true, passive: true })
}

/** Silent before a gesture. */
export const playTone = (kind: 'mail' | 'alert'): void => {
  if (!context || context.state !== 'running' || !soundOn()) return
  const notes = kind === 'mail' ? [659, 880] : [440, 440, 330]
  try {
    for (const [index, hertz] of notes.entries()) playNote(context, hertz, context.currentTime + index * 0.14)
  } catch (error) {
    logged(error)
  }
}

/** The exercise works without sound: nothing is shown (S1§8). */
const logged = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the specification has it logged
  console.warn('No sound:', error)
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
