import { useState } from 'react'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { RadioCards, TeamDot } from '../form/RadioCards.tsx'
import { Segments } from '../form/Segments.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextArea, TextField } from '../form/TextField.tsx'
import { Toggle } from '../form/Toggle.tsx'
import { Card } from '../page/Card.tsx'
import { Chapter, Story } from './Story.tsx'

const teams = ['Athena', 'Artemis', 'Cronus', 'Hades'].map((label, index) => ({
  value: label,
  label,
  mark: <TeamDot index={index} />,
}))
const data = [
  { value: 'all', label: 'All Data' },
  { value: 'own', label: 'Individual Data' },
] as const
const errors = [
  { field: 'story-identifier', message: 'This field is needed' },
  { field: 'story-mail', message: 'nobody is not a valid email address.' },
]

export const FormStories = () => {
  const [team, setTeam] = useState('Athena')
  const [shown, setShown] = useState<'all' | 'own'>('all')
  const [on, setOn] = useState(true)
  return (
    <Chapter name="Forms">
      <Story name="Fields">
        <Card>
          <TextField
            id="story-identifier"
            label="Identifier"
            description="It must be unique."
            error="This field is needed"
          />
          <TextField
            id="story-mail"
            label="E-mail"
            defaultValue="nobody"
            error="nobody is not a valid email address."
          />
          <PasswordField label="Password" />
          <SelectField label="Trainer" data={['Adams', 'brandt', 'Lindqvist']} />
          <TextArea label="Statement" minRows={3} autosize />
        </Card>
        <Card>
          <RadioCards legend="Team" options={teams} value={team} onChange={setTeam} />
          <Toggle checked={on} onChange={setOn}>
            Display Information Events?
          </Toggle>
          <Segments label="Data" options={data} value={shown} onChange={setShown} />
        </Card>
      </Story>
      <Story name="Error summary">
        <ErrorSummary errors={errors} attempt={0} />
      </Story>
    </Chapter>
  )
}
