import type { ItemAnalysis } from '#contracts/calls/reports/report-lists.ts'
import { ASKED_AS, spoken } from '#domain/exercise/words/in-words.ts'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import css from './Items.module.css'

type Item = ItemAnalysis['items'][number]

export const Items = ({ analysis }: { readonly analysis: ItemAnalysis }) => {
  const { exercises, ordered, players, completed } = analysis
  const items = analysis.items.filter(({ delivered }) => delivered > 0)
  return (
    <section className={css['items']}>
      <p className={css['note']}>
        {exercises < ordered
          ? `The newest ${exercises} of ${ordered} exercises`
          : `${exercises} ${exercises === 1 ? 'exercise' : 'exercises'}`}
        , {players} {players === 1 ? 'player' : 'players'}, {completed} completed. This analysis contains no
        names.
      </p>
      {items.length === 0 ? (
        <p className={css['note']}>
          No event of the current version has reached a player in these exercises.
        </p>
      ) : (
        <Table
          caption="Events"
          head={HEADS.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        >
          {items.map(item => (
            <Line key={item.id} item={item} />
          ))}
        </Table>
      )}
    </section>
  )
}

const HEADS = ['Event', 'Right', 'Answered', 'Median time', 'Late', 'Stopped here', 'Options'] as const

const Line = ({ item }: { readonly item: Item }) => (
  <tr>
    <td>
      {item.subject}
      <span className={css['kind']}>{ASKED_AS[item.responseType] ?? item.responseType}</span>
    </td>
    <td className={css['right']}>{item.difficulty === null ? '–' : <Right share={item.difficulty} />}</td>
    <td>{UNANSWERED.has(item.responseType) ? '–' : `${item.answered} of ${item.delivered}`}</td>
    <td>
      {item.medianSeconds === null || UNANSWERED.has(item.responseType) ? '–' : spoken(item.medianSeconds)}
    </td>
    <td>{item.late}</td>
    <td>{item.stopped > 0 ? <Tag tone="warn">{item.stopped}</Tag> : '0'}</td>
    <td>
      <ul>
        {item.options.map(({ text, count, verdict }, place) => (
          // Two options may have the same text; their order never changes, so the index identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={count === 0 ? css['unpicked'] : ''}>
            {text}: {count}
            {verdict !== '' && `, ${verdict}`}
            {count === 0 && `, ${NEVER[item.responseType] ?? 'never chosen'}`}
          </li>
        ))}
      </ul>
    </td>
  </tr>
)

/** A random option is drawn by the system, so it is not a player's answer. */
const UNANSWERED: ReadonlySet<string> = new Set(['none', 'random'])

const NEVER: Readonly<Record<string, string>> = {
  reorder: 'never in the right place',
  random: 'never drawn',
}

const Right = ({ share }: { readonly share: number }) => {
  const percent = `${Math.round(share * 100)}%`
  return (
    <>
      <Bar
        of={1}
        parts={[{ label: 'Right', value: share, tone: 'pine' }]}
        label={`${percent} of the points`}
      />
      {percent}
    </>
  )
}
