import { useState } from 'react'
import type { createFacilitate } from '#contracts/calls/lead/facilitate.ts'
import type { MessageCode } from '#contracts/words/messages.ts'
import { facilitatedProblems } from '#domain/customer/facilitated.ts'
import { DEFAULT_TEAMS } from '#domain/customer/order-form.ts'
import { DECISIONS, decisionsIn } from '#web/content/council/decisions-offered.ts'
import { GRADINGS_OF_A_FACILITATED, gradingIn } from '#web/content/grading/gradings-offered.ts'
import { DateFields } from '#web/kit/form/DateFields.tsx'
import { todayOf } from '#web/kit/form/days-offered.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { type Problem, problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useClients } from '../clients/clients.ts'
import { useCustomers, useScenarioNames } from '../customers/customers.ts'
import { choicesOf } from '../customers/CustomerSelect.tsx'
import { dateOf } from './campaign.ts'
import { OwnWordsFields, useVariables } from './OwnWordsFields.tsx'
import { HandOut, type Link } from './HandOut.tsx'
import { TeamsField } from './TeamsField.tsx'

const emptyForm = (now: Date) => ({
  email: '',
  identifier: '',
  scenario: '',
  username: '',
  date: todayOf(now),
  time: '',
  teams: [...DEFAULT_TEAMS] as readonly string[],
  decisions: '',
  grading: '',
  branding: '',
  words: {} as Readonly<Record<string, string>>,
})
type Values = ReturnType<typeof emptyForm>

const FIELDS: Partial<Record<MessageCode, keyof Values>> = {
  'facilitator email invalid': 'email',
  'facilitated identifier short': 'identifier',
  'identifier characters': 'identifier',
  'facilitated scenario required': 'scenario',
  'facilitated date required': 'date',
  'date not in calendar': 'date',
  'order date in the past': 'date',
  'date out of range': 'date',
  'facilitated time invalid': 'time',
  'facilitated time past': 'time',
  'variable long': 'words',
  'variable characters': 'words',
  'variable without amount': 'words',
  'team duplicate': 'teams',
  'no teams': 'teams',
  'too many teams': 'teams',
  'team name long': 'teams',
  'team name characters': 'teams',
}

const problemsOf = (values: Values, variables: ReturnType<typeof useVariables>) => {
  const facts = { now: Date.now(), hasScenario: values.scenario !== '', variables }
  const refusals = facilitatedProblems({ ...values, date: dateOf(values.date) }, facts)
  return inOneEach(problemsAt(refusals, FIELDS, 'email'))
}

const inOneEach = (problems: readonly Problem<keyof Values>[]): Problem<keyof Values>[] =>
  [...new Set(problems.map(({ field }) => field))].map(field => ({
    field,
    message: [...new Set(problems.filter(one => one.field === field).map(({ message }) => message))].join(
      ' ',
    ),
  }))

/** S2§5, rules 30 and 62. */
export const CreateFacilitated = () => {
  const [start] = useState(() => emptyForm(new Date()))
  const [links, setLinks] = useState<readonly Link[]>([])
  // The chosen scenario is held outside the form, because the form's rules need its variables.
  const [about, setAbout] = useState('')
  const variables = useVariables(about)
  const form = useToolForm<Values>({
    keeps: { as: 'Create Facilitated' },
    initial: start,
    check: values => problemsOf(values, variables),
    refusedAt: { 'identifier taken': 'identifier' },
    send: async values => {
      const body = bodyOf(values)
      const reply = await editorCall<typeof createFacilitate>('createFacilitate', body, { write: {} })
      setLinks([
        { what: 'Facilitator', link: reply.facilitatorLink },
        { what: 'Players', link: reply.playerLink },
      ])
      return reply
    },
  })
  const { values, set, field, idOf } = form
  if (values.scenario !== about) setAbout(values.scenario)
  const scenarios = useScenarioNames()
  const customers = useCustomers()
  const clients = useClients()
  return (
    <>
      <TabHead
        title="Create Facilitated"
        note="A facilitator leads the exercise live, and gets the links by email. The exercise costs no credits. If you choose a client, the exercise and its players appear in the client’s portal."
      />
      <ToolForm label="Create Facilitated" form={form} action="Create exercise">
        <FieldRow>
          <TextField
            label="Email of the facilitator"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            {...field('email')}
          />
          <TextField
            label="Identifier"
            description="At least 5 characters."
            maxLength={100}
            {...field('identifier')}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            label="Scenario"
            data={[{ value: '', label: 'Select a scenario' }, ...(scenarios.data ?? [])]}
            {...field('scenario')}
          />
          <SelectField
            label="Client"
            data={[{ value: '', label: 'No client' }, ...choicesOf(customers.data)]}
            {...field('username')}
          />
          <SelectField
            label="Brand"
            data={[
              { value: '', label: values.username === '' ? 'The built-in brand' : 'The brand of the client' },
              ...(clients.data ?? []).map(({ name }) => name),
            ]}
            {...field('branding')}
          />
        </FieldRow>
        <div id={idOf('date')} tabIndex={-1}>
          <DateFields date={values.date} onChange={date => set({ date })} error={field('date').error} />
        </div>
        <TextField
          label="Time (UTC)"
          description="Hours and minutes, such as 09:30. Without a time, or at 00:00, the calendar entry covers the whole day."
          maxLength={5}
          {...field('time')}
        />
        <OwnWordsFields
          id={idOf('words')}
          variables={variables}
          words={values.words}
          error={field('words').error}
          onChange={words => set({ words })}
        />
        <TeamsField
          id={idOf('teams')}
          teams={values.teams}
          onChange={teams => set({ teams })}
          error={field('teams').error}
        />
        <SelectField
          label="How teams answer their events"
          description="Applies to all events that ask a team for one answer, except those for certain roles: there the first answer counts."
          data={[...DECISIONS]}
          {...field('decisions')}
        />
        <SelectField
          label="Who judges answers with a rubric"
          description="Only for scenarios with a rubric. Without a grade in time, the story goes on without one."
          data={[...GRADINGS_OF_A_FACILITATED]}
          {...field('grading')}
        />
      </ToolForm>
      {links.length > 0 && <HandOut title="Links of the exercise" links={links} />}
    </>
  )
}

const bodyOf = ({ date, branding, username, teams, decisions, grading, words, ...rest }: Values) => ({
  ...rest,
  ...(Object.values(words).some(word => word.trim() !== '') && { words: { ...words } }),
  ...decisionsIn(decisions),
  ...gradingIn(grading),
  date: dateOf(date),
  teams: teams.filter(team => team.trim() !== ''),
  ...(username && { username }),
  ...(branding && { branding }),
})
