import { Suspense, useState } from 'react'
import { part } from '#web/kit/page/part.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { announce } from '#web/kit/announce.tsx'
import { NOWHERE } from '#domain/scenario/words.ts'
import { branchesByTime } from '../checks/places.ts'
import { useSaid } from '../checks/said.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useDesk, useField, useOnDesk, workOf } from '../desk/desk.ts'
import { silenceHint } from '../desk/linking.ts'
import { nextHint } from '../desk/words.ts'
import { changed } from '../desk/work.ts'
import { NextField } from '../find/NextField.tsx'
import { NumberField, Row, TimeField } from './fields.tsx'
import { TargetsField } from './TargetsField.tsx'

const ConditionFields = part(() => import('./ConditionFields.tsx').then(file => file.ConditionFields))

export const TimingFields = ({
  errors,
}: {
  readonly errors: Readonly<Record<string, string | undefined>>
}) => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const [delay] = useField('delay')
  const [displayAfter] = useField('displayAfter')
  const [nextIf = []] = useField('nextIf')
  const hasConditions = nextIf.length > 0
  const [ofDelay, ofMinute] = [useSaid('delay'), useSaid('displayAfter')]
  // A delay and a minute cannot be combined: choosing one clears the other (S2§4).
  const after = (seconds: number | null) => {
    desk.change('event delay', work =>
      changed(work, { delay: seconds, ...(seconds !== null && { displayAfter: null }) }),
    )
    if (seconds !== null && displayAfter !== null) announce('Display after was cleared.')
  }
  const at = (minutes: number | null) => {
    desk.change('event displayAfter', work =>
      changed(work, { displayAfter: minutes, ...(minutes !== null && { delay: null }) }),
    )
    if (minutes !== null && delay !== null) announce('Delay was cleared.')
  }
  return (
    <>
      <Row>
        <WithFindings at="delay">
          <TimeField
            id="event-delay"
            label="Delay"
            hint="After the event, answer or missing answer that leads here"
            none="5 s"
            value={delay}
            onChange={after}
            said={ofDelay}
          />
        </WithFindings>
        <WithFindings at="displayAfter">
          <NumberField
            id="event-displayAfter"
            label="Display after, in minutes"
            hint="After the start, regardless of answers"
            error={errors['displayAfter']}
            said={ofMinute}
            value={displayAfter}
            onChange={at}
          />
        </WithFindings>
      </Row>
      <LeadField at="next" label="Next event" hint={nextHint(kind, hasConditions)} error={errors['next']} />
      <VerdictBranches />
      <Suspense>
        <ConditionFields />
      </Suspense>
      <Branches errors={errors} />
    </>
  )
}

/** Rule 217. */
const VerdictBranches = () => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const [right = []] = useField('nextIfRight')
  const [partly = []] = useField('nextIfPartly')
  const [wrong = []] = useField('nextIfWrong')
  const [rubric] = useField('rubric')
  const [ungraded = []] = useField('nextIfUngraded')
  const [asked, ask] = useState(false)
  if (!isAnswerable({ responseType: kind })) return null
  const isOn = asked || [right, partly, wrong, ungraded].some(targets => targets.length > 0)
  const toggle = (on: boolean) => {
    ask(on)
    if (!on)
      desk.change('', work =>
        changed(work, {
          nextIfRight: undefined,
          nextIfPartly: undefined,
          nextIfWrong: undefined,
          nextIfUngraded: undefined,
        }),
      )
  }
  return (
    <>
      <Toggle id="event-verdicts" checked={isOn} onChange={toggle}>
        Branches by verdict
      </Toggle>
      {isOn && (
        <>
          <VerdictField at="nextIfRight" label="Next if right" />
          <VerdictField at="nextIfPartly" label="Next if partly right" />
          <VerdictField at="nextIfWrong" label="Next if wrong" />
          {rubric && <VerdictField at="nextIfUngraded" label="Next if not graded in time" />}
        </>
      )}
    </>
  )
}

const VerdictField = ({
  at,
  label,
}: {
  readonly at: 'nextIfRight' | 'nextIfPartly' | 'nextIfWrong' | 'nextIfUngraded'
  readonly label: string
}) => {
  const [targets = [], set] = useField(at)
  const said = useSaid(at)
  return (
    <WithFindings at={at}>
      <TargetsField id={`event-${at}`} label={label} targets={targets} said={said} onChange={set} />
    </WithFindings>
  )
}

/** Rules 48, 82, 84. */
const Branches = ({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) => {
  const desk = useDesk()
  const [shown, show] = useField('timings')
  const isUsed = useOnDesk(state => {
    const event = workOf(state).editing?.event
    return event !== undefined && branchesByTime(event)
  })
  const toggle = (on: boolean) =>
    on
      ? show(true)
      : desk.change('', work =>
          changed(work, {
            timings: false,
            earlierThan: -1,
            laterThan: -1,
            nextIfEarly: NOWHERE,
            nextIfLate: NOWHERE,
            onTimeout: NOWHERE,
          }),
        )
  return (
    <>
      <Toggle id="event-timings" checked={shown || isUsed} onChange={toggle}>
        Branches by time
      </Toggle>
      {(shown || isUsed) && (
        <>
          <Row>
            <ThresholdField at="earlierThan" label="EarlierThan, in seconds" error={errors['earlierThan']} />
            <LeadField at="nextIfEarly" label="Next if early" />
          </Row>
          <Row>
            <ThresholdField at="laterThan" label="LaterThan, in seconds" error={errors['laterThan']} />
            <LeadField at="nextIfLate" label="Next if late" />
          </Row>
          <SilenceField />
        </>
      )}
    </>
  )
}

const SilenceField = () => {
  const hint = useOnDesk(state => {
    const event = workOf(state).editing?.event
    return event && silenceHint(event)
  })
  return <LeadField at="onTimeout" label="Next if unanswered" hint={hint} />
}

interface TimingProps<Field> {
  readonly at: Field
  readonly label: string
  readonly error?: string | undefined
}

const ThresholdField = ({ at, label, error }: TimingProps<'earlierThan' | 'laterThan'>) => {
  const [seconds, set] = useField(at)
  const said = useSaid(at)
  return (
    <WithFindings at={at}>
      <NumberField
        id={`event-${at}`}
        label={label}
        hint="-1 turns this off"
        whole
        error={error}
        said={said}
        value={seconds}
        onChange={value => set(value ?? -1)}
      />
    </WithFindings>
  )
}

const LeadField = ({
  at,
  label,
  error,
  hint,
}: TimingProps<'next' | 'nextIfEarly' | 'nextIfLate' | 'onTimeout'> & {
  readonly hint?: string | undefined
}) => {
  const [id] = useField('id')
  const [target, set] = useField(at)
  const said = useSaid(at)
  return (
    <WithFindings at={at}>
      <NextField
        id={`event-${at}`}
        label={label}
        of={id}
        value={target}
        error={error}
        said={said}
        hint={hint}
        onChange={set}
      />
    </WithFindings>
  )
}
