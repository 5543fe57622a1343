import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { usePlayerView } from '../visit/play.ts'
import css from './Decision.module.css'
import { asYou, named, outcomeWords } from './decision-words.ts'

type Outcome = NonNullable<NonNullable<PlayEvent['decision']>['outcome']>

export const Decided = ({ outcome }: { readonly outcome: Outcome }) => {
  const you = asYou(usePlayerView().mail?.alias ?? '')
  const { agreed, objected, silent } = outcome
  return (
    <section className={css['outcome']} aria-label="How your team decided">
      <p>{outcomeWords(outcome)}</p>
      <dl>
        <dt>Agreed</dt>
        <dd>{named(agreed.map(you)) || 'no one'}</dd>
        {objected.length > 0 && (
          <>
            <dt>Objected</dt>
            <dd>{objected.map(one => [you(one.alias), one.reason].filter(Boolean).join(': ')).join('; ')}</dd>
          </>
        )}
        {silent.length > 0 && (
          <>
            <dt>Silent</dt>
            <dd>{named(silent.map(you))}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
