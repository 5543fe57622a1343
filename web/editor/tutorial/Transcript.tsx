import { asLength } from '#domain/as-clock.ts'
import { type Cue, cueAt } from './cues.ts'
import css from './Transcript.module.css'

interface TranscriptProps {
  readonly cues: readonly Cue[]
  readonly second: number
  readonly onPick: ((second: number) => void) | undefined
}

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
                aria-label={`Play from ${asLength(begins * 1000)}`}
                onClick={() => onPick(begins)}
              >
                {asLength(begins * 1000)}
              </button>
            ) : (
              <span className={css['time']}>{asLength(begins * 1000)}</span>
            )}
            <span>{says}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
