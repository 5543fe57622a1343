import { useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { type Ask, answerLines } from '../parts/choices.ts'
import { Lines } from '../parts/Lines.tsx'
import { slotOf } from '../visit/pending.ts'
import { usePlayerView, useQuestion, useSendQueue } from '../visit/play.ts'
import css from './Decision.module.css'
import {
  asYou,
  type Decision as Deciding,
  decisionWords,
  hasLeft,
  named,
  neededWords,
  type Proposal,
} from './decision-words.ts'
import { useTeamActs } from './team-acts-of.ts'

interface DecisionProps {
  readonly event: PlayEvent
  readonly decision: Deciding
  readonly ask: Ask
}

export const Decision = ({ event, decision, ask }: DecisionProps) => {
  const { mail } = usePlayerView()
  const me = mail?.alias ?? ''
  const { proposals } = decision
  return (
    <section className={css['decision']} aria-labelledby={`decision-${event.id}`}>
      <h2 id={`decision-${event.id}`}>
        {hasLeft(decision) ? 'Proposals of your former team or role' : 'Your team decides together'}
      </h2>
      <p className={css['rule']}>{decisionWords(decision, me, Date.parse(mail?.serverTime ?? ''))}</p>
      {!hasLeft(decision) && <Here decision={decision} me={me} />}
      <p className={css['count']} role="status">
        {counted(proposals.length)}
      </p>
      {proposals.length > 0 && (
        <ol className={css['proposals']} aria-label="Proposals">
          {proposals.map(proposal => (
            <ProposalCard key={proposal.id} {...{ event, decision, ask, proposal, me }} />
          ))}
        </ol>
      )}
      <UnderWay event={event} ask={ask} />
    </section>
  )
}

const counted = (count: number): string =>
  count === 0 ? 'No proposals yet.' : `${count} ${count === 1 ? 'proposal' : 'proposals'}`

const Here = ({ decision, me }: { readonly decision: Deciding; readonly me: string }) => {
  const [acts, underWay] = useTeamActs()
  const team = usePlayerView().mail?.team ?? ''
  const here = decision.members.filter(({ present }) => present).map(({ alias }) => asYou(me)(alias))
  const away = decision.members.filter(({ present }) => !present).map(({ alias }) => alias)
  const mayLead = decision.rule === 'lead' && !decision.named && decision.lead !== me
  return (
    <p className={css['here']}>
      Here: {named(here) || 'no one'}.{away.length > 0 && ` Away: ${named(away)}.`}
      {mayLead && (
        <Button
          size="sm"
          busy={underWay.some(({ kind }) => kind === 'lead')}
          onClick={() => acts.send(team, { kind: 'lead' })}
        >
          Take the lead
        </Button>
      )}
    </p>
  )
}

interface CardProps extends DecisionProps {
  readonly proposal: Proposal
  readonly me: string
}

const ProposalCard = ({ event, decision, ask, proposal, me }: CardProps) => {
  const { by, response, reason, agreed, objected, mine } = proposal
  return (
    <li className={`${css['proposal']} ${mine ? css['mine'] : ''}`}>
      <p className={css['by']}>{mine ? 'You propose' : `${by} proposes`}</p>
      <Lines lines={answerLines(response, ask)} ordered={ask === 'reorder'} />
      {reason !== '' && <p className={css['reason']}>“{reason}”</p>}
      <p className={css['agreed']}>Agreed: {named(agreed.map(asYou(me))) || 'no one'}</p>
      {objected.map(objection => (
        <p key={objection.alias} className={css['objected']}>
          {objection.alias === me ? 'You object' : `${objection.alias} objects`}
          {objection.reason && `: “${objection.reason}”`}
        </p>
      ))}
      {!hasLeft(decision) && (
        <>
          <p className={css['needed']}>{neededWords(decision, proposal, me)}</p>
          <Stands event={event} decision={decision} proposal={proposal} me={me} />
        </>
      )}
    </li>
  )
}

const Stands = ({ event, decision, proposal, me }: Omit<CardProps, 'ask'>) => {
  const [acts, underWay] = useTeamActs()
  const team = usePlayerView().mail?.team ?? ''
  const { id } = proposal
  const ours = underWay.flatMap(act => (act.kind === 'stand' && act.proposal === id ? [act] : []))
  const stand = ours.at(-1)?.stand ?? proposal.stand
  const decides = decision.rule === 'lead' && decision.lead === me
  const take = (next: typeof stand, reason = '') =>
    acts.send(team, { kind: 'stand', id: event.id, proposal: id, stand: next, reason })
  return (
    <div className={css['stands']}>
      <Button
        size="sm"
        variant={decides ? 'primary' : 'plain'}
        {...(!decides && { 'aria-pressed': stand === 'agrees' })}
        onClick={() => take(stand === 'agrees' && !decides ? 'none' : 'agrees')}
      >
        {decides ? 'Choose this' : 'Agree'}
      </Button>
      {!(decides && proposal.mine) && (
        <Button
          size="sm"
          aria-pressed={stand === 'objects'}
          onClick={() => take(stand === 'objects' ? 'none' : 'objects')}
        >
          Object
        </Button>
      )}
      {ours.length > 0 && <Kept state={ours.at(-1)?.state ?? 'sending'} />}
      {stand === 'objects' && <WhyNot id={id} onSay={reason => take('objects', reason)} />}
    </div>
  )
}

const Kept = ({ state }: { readonly state: string }) => {
  const where = useWhereKept()
  return (
    <span className={css['state']}>
      {state === 'waiting' ? `Kept ${where}, to be sent as soon as possible` : 'Sending …'}
    </span>
  )
}

/** An objection counts without a reason. */
const WhyNot = ({ id, onSay }: { readonly id: string; readonly onSay: (reason: string) => void }) => {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className={css['why']}
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim() === '') return field.current?.focus()
        onSay(reason.trim())
        setReason('')
      }}
    >
      <label htmlFor={`why-${id}`}>Why? (optional)</label>
      <input
        ref={field}
        id={`why-${id}`}
        maxLength={300}
        value={reason}
        onChange={change => setReason(change.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        Add reason
      </Button>
    </form>
  )
}

const UnderWay = ({ event, ask }: Pick<DecisionProps, 'event' | 'ask'>) => {
  const { unsent } = useSendQueue()
  const { slot } = useQuestion(event)
  const proposed = unsent.find(one => slotOf(one) === slot)
  if (!proposed) return null
  return (
    <div className={`${css['proposal']} ${css['mine']}`}>
      <p className={css['by']}>You propose</p>
      <Lines lines={answerLines(proposed.response, ask)} ordered={ask === 'reorder'} />
      <Kept state={proposed.state} />
    </div>
  )
}
