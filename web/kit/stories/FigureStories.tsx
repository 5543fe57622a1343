import { useState } from 'react'
import { Bar, BarLegend } from '../figure/Bars.tsx'
import { Donut } from '../figure/Donut.tsx'
import { ProgressPips } from '../figure/ProgressPips.tsx'
import { Table } from '../figure/Table.tsx'
import { Card } from '../page/Card.tsx'
import { Chapter, Story } from './Story.tsx'

const completion = [
  { label: 'Completed', value: 8, tone: 'ok' },
  { label: 'In progress', value: 4, tone: 'info' },
  { label: 'Expired', value: 2, tone: 'bad' },
] as const
const speed = [
  { label: 'Early', value: 2, tone: 'early' },
  { label: 'In time', value: 4, tone: 'inTime' },
  { label: 'Late', value: 2, tone: 'late' },
  { label: 'No answer', value: 1, tone: 'none' },
] as const

export const FigureStories = () => {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Chapter name="Figures">
      <Story name="Donut">
        <Card>
          <Donut slices={completion} centre="57%" caption="completed" chosen={chosen} onChoose={setChosen} />
        </Card>
      </Story>
      <Story name="Bar">
        <Card>
          <BarLegend items={speed} />
          <Bar parts={speed} numbers label="Athena: 2 early, 4 in time, 2 late, 1 without an answer" />
          <Bar
            parts={[{ label: 'Artemis', value: 76, tone: 'team2' }]}
            of={100}
            line={0.7}
            label="Artemis: 76 percent"
          />
          <ProgressPips value={9} max={14} label="9 of 14 places taken" />
        </Card>
      </Story>
      <Story name="Table">
        <Card flush>
          <Table
            caption="Learners"
            head={
              <>
                <th scope="col">ID</th>
                <th scope="col">Learner</th>
              </>
            }
          >
            <tr>
              <td>a1b2c3d4</td>
              <td>m.okafor@stbrannocs.example</td>
            </tr>
          </Table>
        </Card>
      </Story>
    </Chapter>
  )
}
