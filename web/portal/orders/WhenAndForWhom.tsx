import { useState } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalName } from '#domain/customer/accounts.ts'
import { GRADINGS_OF_AN_ORDER } from '#web/content/grading/gradings-offered.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { DateFields } from '#web/kit/form/DateFields.tsx'
import { closingInWords, openingInWords } from './opening.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { sorted } from './draft/sorted.ts'
import css from './WhenAndForWhom.module.css'

interface WhenAndForWhomProps {
  readonly privacy: boolean
  readonly draft: OrderDraft
  readonly change: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly trainers: readonly string[]
  readonly identifiers: { readonly choices: readonly string[]; readonly used: readonly string[] }
  readonly rubric: boolean
  readonly errorOf: (field: string) => string | undefined
}

const ONE_SCREEN_HINT =
  'Each link is for a whole team in one room. No one has to lead: the team can pause, and use the author’s hints and debrief questions, if there are any.'

/** The trainer field is shown only if there is a list of trainers (S0§6). */
export const WhenAndForWhom = ({
  privacy,
  draft,
  change,
  trainers,
  identifiers,
  rubric,
  errorOf,
}: WhenAndForWhomProps) => {
  const [now] = useState(() => new Date())
  const used = identifiers.used.some(name => canonicalName(name) === canonicalName(draft.identifier))
  const identifier = {
    id: 'identifier',
    label: 'Identifier',
    description: 'The exercise’s name in reports and lists. It must be unique and must not contain / or \\.',
    error: errorOf('identifier') ?? (used && sentence('identifier taken')),
    value: draft.identifier,
  }
  const setIdentifier = (value: string) => change(before => ({ ...before, identifier: value }))
  return (
    <Card aria-labelledby="when-title">
      <h2 id="when-title" className={css['title']}>
        When and for whom
      </h2>
      <div className={css['fields']}>
        {identifiers.choices.length > 0 ? (
          <SelectField
            {...identifier}
            data={[{ value: '', label: 'Choose an identifier' }, ...sorted(identifiers.choices)]}
            onChange={event => setIdentifier(event.currentTarget.value)}
          />
        ) : (
          <TextField
            {...identifier}
            maxLength={100}
            autoComplete="off"
            onChange={event => setIdentifier(event.currentTarget.value)}
          />
        )}
        {trainers.length > 0 && (
          <SelectField
            id="trainer"
            label="Trainer"
            description="Can manage the exercise and see its report."
            data={[{ value: '', label: 'None (yourself)' }, ...sorted(trainers)]}
            value={draft.trainer}
            error={errorOf('trainer')}
            onChange={event => {
              const trainer = event.currentTarget.value
              change(before => ({ ...before, trainer }))
            }}
          />
        )}
        <DateFields
          date={draft.date}
          onChange={date => change(before => ({ ...before, date }))}
          error={errorOf('date-day') ?? errorOf('date-year')}
        />
        {rubric && (
          <SelectField
            id="grading"
            label="Who judges answers with a rubric"
            description="Some answers are texts or forms that only people can judge."
            data={[...GRADINGS_OF_AN_ORDER]}
            value={draft.grading ?? ''}
            onChange={event => {
              const grading = event.currentTarget.value
              change(before => ({ ...before, grading }))
            }}
          />
        )}
      </div>
      <div className={css['screen']}>
        <Toggle
          checked={draft.oneScreen === true}
          aria-describedby="one-screen-hint"
          onChange={oneScreen => change(before => ({ ...before, oneScreen }))}
        >
          A team at one screen
        </Toggle>
        <p id="one-screen-hint" className={css['hint']}>
          {ONE_SCREEN_HINT}
        </p>
      </div>
      <p role="status" className={css['opening']}>
        {[openingInWords(draft.date, privacy, now), closingInWords(draft.date, now)]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Card>
  )
}
