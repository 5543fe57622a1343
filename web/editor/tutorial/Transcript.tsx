import { clockTime, type Cue, cueAt } from './cues.ts'
import css from './Transcript.module.css'

interface TranscriptProps {
  readonly cues: readonly Cue[]
  /** Where the film is; -1 before it began. */
  readonly second: number
  /** Takes the film there; absent where there is none. */
  readonly onPick: ((second: number) => void) | undefined
}

/** What a film says, sentence by sentence; a press takes the film there. */
export const Transcript = ({ cues, second, onPick }: TranscriptProps) => {
  const said = cueAt(cues, second)
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className={css['title']}>
        Transcript
      </h2>
      <ol className={css['lines']}>
        {cues.map(({ begins, says }, index) => (
          <li key={begins} aria-current={index === said ? 'true' : undefined} className={css['line']}>
            {onPick ? (
              <button
                type="button"
                className={css['time']}
                aria-label={`Play from ${clockTime(begins)}`}
                onClick={() => onPick(begins)}
              >
                {clockTime(begins)}
              </button>
            ) : (
              <span className={css['time']}>{clockTime(begins)}</span>
            )}
            <span>{says}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
