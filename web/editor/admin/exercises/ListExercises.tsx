import { IconListSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { messages } from '#contracts/words/messages.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { CampaignDetail } from './CampaignDetail.tsx'
import { Counts } from './Counts.tsx'
import { ExerciseTable } from './ExerciseTable.tsx'
import { FindPlayer } from './FindPlayer.tsx'
import css from './exercises.module.css'
import { type ListQuery, useExercises, useListQuery, useScenariosWithExercises } from './use-listed.ts'

export const ListExercises = () => {
  const [params] = useSearchParams()
  const [exercise, of] = [params.get('exercise'), params.get('of')]
  return exercise && of ? <CampaignDetail id={exercise} scenario={of} /> : <AllExercises />
}

const AllExercises = () => {
  const { query, choose } = useListQuery()
  const asked = useExercises(query)
  return (
    <>
      <TabHead title="List Exercises" note="Open an automated exercise to see its players’ progress." />
      <FindPlayer />
      <Filters query={query} choose={choose} />
      <QueryView query={asked} height="40rem">
        {groups => {
          if (groups.length === 0)
            return (
              <Card flush>
                <EmptyState
                  icon={<IconListSearch aria-hidden size="2.4rem" stroke={1.5} />}
                  title={messages['no exercises']}
                >
                  {query.search === ''
                    ? `${query.scenario ? 'Choose another scenario, or create' : 'Create'} an exercise under Create Facilitated or Create Campaign.`
                    : `No identifier or customer ${query.scenario ? 'of this scenario ' : ''}contains “${query.search}”. Try fewer letters${query.scenario ? ', or all scenarios' : ''}.`}
                </EmptyState>
              </Card>
            )
          const sum = (key: 'completed' | 'inProgress' | 'expired') =>
            groups.reduce((all, { counts }) => all + counts[key], 0)
          return (
            <>
              {groups.length > 1 && (
                <Counts
                  label="In total"
                  completed={sum('completed')}
                  inProgress={sum('inProgress')}
                  expired={sum('expired')}
                />
              )}
              {groups.map(group => (
                <ExerciseTable
                  key={`${group.fileName} ${JSON.stringify(query)}`}
                  first={group}
                  query={query}
                />
              ))}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

const Filters = ({
  query,
  choose,
}: {
  readonly query: ListQuery
  readonly choose: (part: Partial<ListQuery>) => void
}) => {
  const { data = [] } = useScenariosWithExercises()
  return (
    <div className={css['filters']} role="search" aria-label="Exercises">
      <SelectField
        aria-label="Scenario"
        value={query.scenario}
        onChange={event => choose({ scenario: event.currentTarget.value })}
        data={[
          { value: '', label: 'All Scenarios' },
          ...data.map(({ fileName, scenario }) => ({ value: fileName, label: scenario })),
        ]}
      />
      <SelectField
        aria-label="Sort"
        value={query.sort}
        onChange={event => choose({ sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })}
        data={[
          { value: 'newest', label: 'Newest to Oldest' },
          { value: 'oldest', label: 'Oldest to Newest' },
        ]}
      />
      <TextField
        type="search"
        aria-label="Search identifiers and customers"
        placeholder="Search identifiers and customers"
        maxLength={200}
        value={query.search}
        onChange={event => choose({ search: event.currentTarget.value })}
      />
    </div>
  )
}
