import type { Report } from '#contracts/calls/reports/reports.ts'
import { clockTime } from '#web/kit/time.ts'
import css from './Councils.module.css'
import { byRule, listed, objections, outcomeInWords } from '#contracts/words/council-words.ts'

type Council = NonNullable<Report['questions'][number]['councils']>[number]

export const Councils = ({ councils }: { readonly councils: readonly Council[] }) => (
  <>
    {councils.map(council => (
      <section
        key={council.team}
        className={css['council']}
        aria-label={council.team === '' ? 'The team' : `Team ${council.team}`}
      >
        <h3 className={css['heading']}>
          {council.team === '' ? 'The team' : council.team}: {byRule(council)}
        </h3>
        {council.outcome && (
          <p className={css['outcome']}>
            {outcomeInWords(council.outcome)} Agreed: {listed(council.outcome.agreed) || 'no one'}
            {objections(council.outcome.objected)}
            {council.outcome.silent.length > 0 && `. Silent: ${listed(council.outcome.silent)}`}
          </p>
        )}
        <ul className={css['list']}>
          {council.proposals.map(proposal => (
            <ProposalLines key={proposal.id} what="proposes" proposal={proposal} />
          ))}
          {council.withdrawn?.map(proposal => (
            <ProposalLines key={proposal.id} what="proposed (later withdrawn)" proposal={proposal} />
          ))}
          {council.messages.map(({ by, at, text }) => (
            <li key={`${by} ${at} ${text}`}>
              <p className={css['who']}>
                {by} <time dateTime={at}>{clockTime(at)}</time>
              </p>
              <p className={css['text']}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

interface ProposalLinesProps {
  readonly what: string
  readonly proposal: Council['proposals'][number]
}

const ProposalLines = ({
  what,
  proposal: { by, response, reason, agreed, objected },
}: ProposalLinesProps) => (
  <li>
    <p className={css['who']}>
      {by} {what}
    </p>
    <p className={css['text']}>{response}</p>
    {reason !== '' && <p className={css['text']}>“{reason}”</p>}
    <p className={css['who']}>
      Agreed: {listed(agreed) || 'no one'}
      {objections(objected)}
    </p>
  </li>
)
