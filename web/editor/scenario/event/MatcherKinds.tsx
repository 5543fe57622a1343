// Rules 211 to 213.
import { sameText } from '#domain/scenario/matching/same-text.ts'
import type { Matcher } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { spellingsIn, spellingsText, termsIn, termsText } from '../desk/judging.ts'
import { matcherText, matcherUnit } from '../desk/unfinished.ts'
import { NumberField, Row } from './fields.tsx'
import css from './judging.module.css'
import { useProblemAt } from './problem-at.ts'

interface OfKind<Kind extends Matcher['kind']> {
  readonly matcher: Extract<Matcher, { kind: Kind }>
  readonly number: number
  readonly onChange: (matcher: Matcher) => void
}

interface KindProps extends OfKind<Matcher['kind']> {
  readonly choices: readonly string[]
}

export const KindFields = ({ matcher, number, choices, onChange }: KindProps) => {
  switch (matcher.kind) {
    case 'number':
      return <OfNumber matcher={matcher} number={number} onChange={onChange} />
    case 'terms':
      return <OfTerms matcher={matcher} number={number} onChange={onChange} />
    case 'pattern':
      return <OfTexts matcher={matcher} number={number} onChange={onChange} />
    case 'exact':
      return (
        <>
          <OfTexts matcher={matcher} number={number} onChange={onChange} />
          <AddChoice matcher={matcher} choices={choices} onChange={onChange} />
        </>
      )
  }
}

const OfNumber = ({ matcher, number, onChange }: OfKind<'number'>) => {
  const { value, tolerance, partlyTolerance, units, unitRequired } = matcher
  const setUnits = (next: typeof units) => onChange({ ...matcher, units: next })
  return (
    <>
      <Row>
        <NumberField
          label="Number"
          hint="1400 may be written as 1,400, 1.4k or fourteen hundred"
          required
          value={value}
          onChange={next => onChange({ ...matcher, value: next ?? value })}
        />
        <NumberField
          label="Right within"
          hint="0: exactly"
          value={tolerance}
          onChange={next => onChange({ ...matcher, tolerance: Math.max(0, next ?? 0) })}
        />
        <NumberField
          label="Partly right within"
          hint="Leave empty for none"
          value={partlyTolerance}
          onChange={next =>
            onChange({ ...matcher, partlyTolerance: next === null ? null : Math.max(0, next) })
          }
        />
      </Row>
      {units.length > 0 && (
        <ol className={css['list']} aria-label="Units">
          {units.map((unit, at) => (
            // A unit has no key but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={css['target']}>
              <Row>
                <UnitField
                  id={matcherUnit(number, at + 1)}
                  label={`Unit ${at + 1}`}
                  words={unit.words}
                  onChange={words => setUnits(units.with(at, { ...unit, words }))}
                />
                <NumberField
                  label="Worth"
                  hint="In units of the number above"
                  value={unit.times}
                  onChange={times =>
                    setUnits(units.with(at, { ...unit, times: times !== null && times > 0 ? times : 1 }))
                  }
                />
              </Row>
              <RemoveRow what={`unit ${at + 1}`} onRemove={() => setUnits(units.toSpliced(at, 1))} />
            </li>
          ))}
        </ol>
      )}
      {units.length > 0 && (
        <Toggle checked={unitRequired} onChange={next => onChange({ ...matcher, unitRequired: next })}>
          A right answer has to name a unit
        </Toggle>
      )}
      {units.length < 10 && (
        <div>
          <AddButton onAdd={() => setUnits([...units, { words: [''], times: 1 }])}>Add unit</AddButton>
        </div>
      )}
    </>
  )
}

interface UnitProps {
  readonly id: string
  readonly label: string
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}

const UnitField = ({ id, label, words, onChange }: UnitProps) => (
  <TextField
    {...useProblemAt(id)}
    label={label}
    description="Its words, separated by commas"
    value={spellingsText(words)}
    onChange={event => onChange(spellingsIn(event.currentTarget.value))}
  />
)

const OfTerms = ({ matcher, number, onChange }: OfKind<'terms'>) => {
  const problem = useProblemAt(matcherText(number))
  const { need, terms, partlyFrom, avoid, negation } = matcher
  return (
    <>
      <TextArea
        {...problem}
        label="Terms"
        description="One per line, its spellings separated by commas (a comma within one: \,). Case, accents and one slip in a long word do not matter."
        autosize
        minRows={2}
        value={termsText(terms)}
        onChange={event => onChange({ ...matcher, terms: termsIn(event.currentTarget.value) })}
      />
      <Row>
        <SelectField
          label="Right with"
          value={need}
          data={[
            { value: 'all', label: 'All of them' },
            { value: 'any', label: 'Any of them' },
          ]}
          onChange={event =>
            onChange({ ...matcher, need: event.currentTarget.value === 'any' ? 'any' : 'all' })
          }
        />
        {need === 'all' && (
          <NumberField
            label="Partly right from"
            hint="Number of terms; 0 turns this off"
            whole
            value={partlyFrom}
            onChange={next => onChange({ ...matcher, partlyFrom: Math.max(0, Math.round(next ?? 0)) })}
          />
        )}
      </Row>
      <TextArea
        label="Terms that make it wrong"
        description="One per line"
        autosize
        value={termsText(avoid)}
        onChange={event => onChange({ ...matcher, avoid: termsIn(event.currentTarget.value) })}
      />
      <Toggle checked={negation} onChange={next => onChange({ ...matcher, negation: next })}>
        “Not”, “never” and the like deny a term
      </Toggle>
    </>
  )
}

const TEXTS = {
  pattern: {
    description: 'One regular expression (RE2) per line, found anywhere in the text, whatever its case.',
  },
  exact: { description: 'One text per line; case and extra spaces do not matter.' },
} as const

const OfTexts = ({ matcher, number, onChange }: OfKind<'pattern' | 'exact'>) => {
  const problem = useProblemAt(matcherText(number))
  const lines = (text: string) => (text === '' ? [] : text.split('\n'))
  return (
    <>
      <TextArea
        {...problem}
        label="Right"
        description={TEXTS[matcher.kind].description}
        autosize
        minRows={2}
        value={matcher.right.join('\n')}
        onChange={event => onChange({ ...matcher, right: lines(event.currentTarget.value) })}
      />
      <TextArea
        label="Partly right"
        autosize
        value={matcher.partly.join('\n')}
        onChange={event => onChange({ ...matcher, partly: lines(event.currentTarget.value) })}
      />
    </>
  )
}

const AddChoice = ({
  matcher,
  choices,
  onChange,
}: Pick<OfKind<'exact'>, 'matcher' | 'onChange'> & Pick<KindProps, 'choices'>) => {
  const left = choices.filter(choice => !matcher.right.some(text => sameText(text, choice)))
  return left.length === 0 ? null : (
    <SelectField
      label="Add a choice of the field"
      description="Chosen alone, it then counts as right"
      value=""
      data={[{ value: '', label: 'Choose' }, ...left]}
      onChange={event => {
        const right = [...matcher.right.filter(text => text.trim() !== ''), event.currentTarget.value]
        onChange({ ...matcher, right })
      }}
    />
  )
}
