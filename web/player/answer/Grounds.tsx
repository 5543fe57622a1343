import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { CONFIDENCES, LONGEST_REASON } from '#domain/exercise/log/grounds.ts'
import { CONFIDENCE_WORDS } from '#domain/exercise/words/confidence-words.ts'
import css from './Grounds.module.css'
import type { GroundsAnswer } from './use-grounds.ts'

type GroundsOf = NonNullable<PlayEvent['grounds']>

interface GroundsProps extends Pick<GroundsAnswer, 'value' | 'set'> {
  readonly id: string
  readonly asked: GroundsOf
}

/** Decision 0040. */
export const Grounds = ({ id, asked, value, set }: GroundsProps) => (
  <div id={`${id}-grounds`} className={css['grounds']}>
    {asked.reason && (
      <div>
        <label className={css['label']} htmlFor={`${id}-reason`}>
          Your reason, in one sentence{optional(asked.reason)}
        </label>
        <textarea
          id={`${id}-reason`}
          className={css['reason']}
          rows={2}
          maxLength={LONGEST_REASON}
          aria-required={asked.reason === 'required'}
          value={value.reason}
          onChange={change => set({ ...value, reason: change.currentTarget.value })}
        />
      </div>
    )}
    {asked.confidence && (
      <fieldset>
        <legend className={css['label']}>How sure are you?{optional(asked.confidence)}</legend>
        <div className={css['steps']}>
          {CONFIDENCES.map(step => (
            <label key={step} className={css['step']}>
              <input
                id={`${id}-sure-${step}`}
                className={css['input']}
                type="radio"
                name={`${id}-sure`}
                checked={value.confidence === step}
                onChange={() => set({ ...value, confidence: step })}
              />
              <span>{CONFIDENCE_WORDS[step]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    )}
  </div>
)

const optional = (asked: 'optional' | 'required') => (asked === 'optional' ? ' (optional)' : '')

export const GroundsGiven = ({ given }: { readonly given: NonNullable<GroundsOf['given']> }) => (
  <dl className={css['given']}>
    {given.reason !== undefined && (
      <div>
        <dt>Reason</dt>
        <dd>{given.reason}</dd>
      </div>
    )}
    {given.confidence !== undefined && (
      <div>
        <dt>Confidence</dt>
        <dd>{CONFIDENCE_WORDS[given.confidence]}</dd>
      </div>
    )}
  </dl>
)
