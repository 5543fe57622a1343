import { Toggle } from '#web/kit/form/Toggle.tsx'
import { announce } from '#web/kit/announce.tsx'
import { NOWHERE } from '#domain/scenario/words.ts'
import { branchesByTime } from '../checks/places.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useDesk, useField } from '../desk/desk.ts'
import { changed } from '../desk/work.ts'
import { NextField } from '../find/NextField.tsx'
import { NumberField, Row, TimeField } from './fields.tsx'

/** When the event appears, and what comes after it. */
export const TimingFields = ({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) => {
  const desk = useDesk()
  const [delay] = useField('delay')
  const [displayAfter] = useField('displayAfter')
  const [id] = useField('id')
  const [next, setNext] = useField('next')
  // The two cannot be combined: choosing one clears the other (S2§4).
  const after = (seconds: number | null) => {
    desk.change('event delay', work => changed(work, { delay: seconds, ...(seconds !== null && { displayAfter: null }) }))
    if (seconds !== null && displayAfter !== null) announce('Display after is cleared.')
  }
  const at = (minutes: number | null) => {
    desk.change('event displayAfter', work => changed(work, { displayAfter: minutes, ...(minutes !== null && { delay: null }) }))
    if (minutes !== null && delay !== null) announce('Delay is cleared.')
  }
  return (
    <>
      <Row>
        <WithFindings at="delay">
          <TimeField id="event-delay" label="Delay" hint="After the event that leads here" none="5 s" value={delay} onChange={after} />
        </WithFindings>
        <WithFindings at="displayAfter">
          <NumberField
            id="event-displayAfter"
            label="Display after, in minutes"
            hint="After the start, whatever was answered"
            error={errors['displayAfter']}
            value={displayAfter}
            onChange={at}
          />
        </WithFindings>
      </Row>
      <WithFindings at="next">
        <NextField id="event-next" label="Next event" of={id} value={next} error={errors['next']} onChange={setNext} />
      </WithFindings>
      <Branches errors={errors} />
    </>
  )
}

/** Answers that come soon or late may lead elsewhere; so may no answer at all (rules 48, 82, 84). */
const Branches = ({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) => {
  const desk = useDesk()
  const [shown, show] = useField('timings')
  const [earlierThan, setEarlier] = useField('earlierThan')
  const [laterThan, setLater] = useField('laterThan')
  const [nextIfEarly, setEarly] = useField('nextIfEarly')
  const [nextIfLate, setLate] = useField('nextIfLate')
  const [onTimeout, setTimeout] = useField('onTimeout')
  const [id] = useField('id')
  const isUsed = branchesByTime({ earlierThan, laterThan, nextIfEarly, nextIfLate, onTimeout })
  const toggle = (on: boolean) =>
    on
      ? show(true)
      : desk.change('', work =>
          changed(work, { timings: false, earlierThan: -1, laterThan: -1, nextIfEarly: NOWHERE, nextIfLate: NOWHERE, onTimeout: NOWHERE }),
        )
  return (
    <>
      <Toggle id="event-timings" checked={shown || isUsed} onChange={toggle}>
        Branches by time
      </Toggle>
      {(shown || isUsed) && (
        <>
          <Row>
            <WithFindings at="earlierThan">
              <NumberField
                id="event-earlierThan"
                label="EarlierThan, in seconds"
                hint="-1 is off"
                error={errors['earlierThan']}
                value={earlierThan}
                onChange={value => setEarlier(value ?? -1)}
              />
            </WithFindings>
            <WithFindings at="nextIfEarly">
              <NextField id="event-nextIfEarly" label="Next if early" of={id} value={nextIfEarly} onChange={setEarly} />
            </WithFindings>
          </Row>
          <Row>
            <WithFindings at="laterThan">
              <NumberField
                id="event-laterThan"
                label="LaterThan, in seconds"
                hint="-1 is off"
                error={errors['laterThan']}
                value={laterThan}
                onChange={value => setLater(value ?? -1)}
              />
            </WithFindings>
            <WithFindings at="nextIfLate">
              <NextField id="event-nextIfLate" label="Next if late" of={id} value={nextIfLate} onChange={setLate} />
            </WithFindings>
          </Row>
          <WithFindings at="onTimeout">
            <NextField id="event-onTimeout" label="Next if nobody answers" of={id} value={onTimeout} onChange={setTimeout} />
          </WithFindings>
        </>
      )}
    </>
  )
}
