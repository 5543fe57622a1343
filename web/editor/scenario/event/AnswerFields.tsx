import { Suspense } from 'react'
import { listed, TEAM_ANSWERS } from '#contracts/words/council-words.ts'
import { ANSWERS } from '#contracts/words/scenario-fields.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { canHaveLimit, isAddressed } from '#domain/scenario/story.ts'
import { RESPONSE_TYPES, TEAM_RULES } from '#domain/scenario/words.ts'
import { useSaid, useSaidOfOptions } from '../checks/said.ts'
import { useIsSaidAt } from '../checks/use-findings.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { lineTooLong } from '../../form/line-too-long.ts'
import { useDesk, useField, useOnDesk, workOf } from '../desk/desk.ts'
import { asKind, canDecide, droppedBy, isChoosing } from '../desk/event-draft.ts'
import { changed, type EventDraft } from '../desk/work.ts'
import { HtmlField } from './ContentFields.tsx'
import { NumberField, Rare, Row, TimeField } from './fields.tsx'
import { GroundsFields } from './GroundsFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { ReplyAsFields } from './ReplyAsFields.tsx'
import type { Organisation } from '../../people/organisations.ts'
import { part } from '#web/kit/page/part.ts'

const MatcherFields = part(() => import('./MatcherFields.tsx').then(file => file.MatcherFields))
const RubricFields = part(() => import('./RubricFields.tsx').then(file => file.RubricFields))
const ModelAnswerField = part(() => import('./MatcherFields.tsx').then(file => file.ModelAnswerField))

export const AnswerFields = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const setKind = (next: EventDraft['responseType']) =>
    desk.change('', work => (work.editing ? changed(work, asKind(work.editing.event, next)) : work))
  const [type] = useField('type')
  const [timeLimit, setTimeLimit] = useField('timeLimit')
  const [team, setTeam] = useField('team')
  const [to] = useField('to')
  const [options] = useField('options')
  const dropped = useDropped()
  const [ofKind, ofOptions] = [useSaid('responseType'), useSaidOfOptions(options)]
  const ofTimeLimit = useSaid('timeLimit')
  const ofTeam = useSaid('team')
  const isDecideSaid = useIsSaidAt('decide')
  const isGroundsSaid = useIsSaidAt('reason', 'confidence')
  const isFeedbackSaid = useIsSaidAt('correctFeedback', 'wrongFeedback', 'partlyFeedback')
  const [matchers = []] = useField('matchers')
  const [partlyFrom] = useField('partlyFrom')
  const [partlyFeedback = ''] = useField('partlyFeedback')
  const [rubric] = useField('rubric')
  const isJudged = matchers.length > 0 || rubric !== undefined
  const canBePartly = isJudged || partlyFrom !== undefined || partlyFeedback !== ''
  const asks = kind !== 'none' && kind !== 'random'
  return (
    <>
      <Row>
        <WithFindings at="responseType">
          <SelectField
            {...(isChoosing({ responseType: kind }) ? ofOptions : ofKind)}
            id="event-responseType"
            label="Answer"
            value={kind}
            data={RESPONSE_TYPES.map(value => ({ value, label: ANSWERS[value] }))}
            onChange={event =>
              setKind(RESPONSE_TYPES.find(value => value === event.currentTarget.value) ?? 'none')
            }
          />
        </WithFindings>
        {asks && canHaveLimit({ type }) && (
          <WithFindings at="timeLimit">
            <TimeField
              id="event-timeLimit"
              label="Time to answer"
              none="No limit"
              value={timeLimit}
              onChange={setTimeLimit}
              said={ofTimeLimit}
            />
          </WithFindings>
        )}
      </Row>
      {dropped && <p role="status">{dropped}</p>}
      <WithFindings at="team">
        {/* An event for roles or teams asks for one answer per team (rule 237). */}
        <Toggle
          {...ofTeam}
          id="event-team"
          checked={team || isAddressed({ to })}
          disabled={!team && isAddressed({ to })}
          onChange={setTeam}
        >
          One answer for the whole team
        </Toggle>
      </WithFindings>
      {((asks && canDecide({ team, to })) || isDecideSaid) && <DecideField />}
      {isChoosing({ responseType: kind }) && <OptionFields />}
      {kind === 'form' && <p>Under PDF above, choose one of the Forms: players fill in its fields.</p>}
      {kind === 'text' && <AcceptedField />}
      {(kind === 'text' || kind === 'form') && (
        <Suspense>
          <MatcherFields />
          <RubricFields />
          <ModelAnswerField />
        </Suspense>
      )}
      {(kind === 'checkbox' || kind === 'reorder') && <PartlyFromField />}
      {asks && (kind !== 'form' || isJudged) && (
        <Rare title="Feedback on correct and wrong answers" open={isFeedbackSaid}>
          <HtmlField of="correctFeedback" label="Feedback when correct" short />
          {canBePartly && <HtmlField of="partlyFeedback" label="Feedback when partly right" short />}
          <HtmlField of="wrongFeedback" label="Feedback when wrong" short />
        </Rare>
      )}
      {(asks || isGroundsSaid) && <GroundsFields />}
      {asks && <ReplyAsFields organisations={organisations} />}
    </>
  )
}

const useDropped = (): string | undefined => {
  const parts = useOnDesk(state => {
    const { editing } = workOf(state)
    return editing ? listed(droppedBy(editing.event)) : ''
  })
  return parts === '' ? undefined : `Saving the event removes its ${parts}: this kind of answer has none.`
}

/** Rule 214. */
const PartlyFromField = () => {
  const [value, set] = useField('partlyFrom')
  return (
    <NumberField
      id="event-matchers"
      label="Partly right from, in percent of the points"
      hint="If this is empty, an answer without full points is wrong"
      whole
      value={value ?? null}
      limits={[1, 99]}
      onChange={percent => set(percent === null ? undefined : Math.round(percent))}
    />
  )
}

/** Rule 67. */
const AcceptedField = () => {
  const [accepted, set] = useField('accepted')
  return (
    <TextArea
      id="event-accepted"
      label="Accepted answers"
      description="One per line; capital letters do not matter. Without these, matchers or a rubric, the answer is not scored."
      autosize
      minRows={2}
      error={lineTooLong(accepted, 500)}
      value={accepted.join('\n')}
      onChange={event => set(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))}
    />
  )
}

const TEAM_CHOICES = [
  { value: '', label: 'The first answer counts' },
  ...TEAM_RULES.map(rule => ({ value: rule, label: TEAM_ANSWERS[rule] })),
]

/** Decision 0043. */
const DecideField = () => {
  const [decide, setDecide] = useField('decide')
  const [type] = useField('type')
  const said = useSaid('decide')
  return (
    <WithFindings at="decide">
      <SelectField
        {...said}
        id="event-decide"
        label="The team answers"
        description={`Unless the first answer counts, members propose, agree and object${canHaveLimit({ type }) ? ', and at the time limit the best supported proposal becomes the answer.' : '.'}`}
        value={decide ?? ''}
        data={TEAM_CHOICES}
        onChange={event => setDecide(TEAM_RULES.find(rule => rule === event.currentTarget.value))}
      />
    </WithFindings>
  )
}
