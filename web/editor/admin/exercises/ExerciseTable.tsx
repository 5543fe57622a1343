import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { getExercises } from '#contracts/calls/administration/overview.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useTicking } from '#web/kit/ticking.ts'
import { LetterLine } from '#web/kit/status/LetterLine.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { paths } from '#web/paths/paths.ts'
import { FROM_LIST } from '#web/report/list/back.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { Counts } from './Counts.tsx'
import css from './exercises.module.css'
import { type ExerciseStatus, statusOf } from './status-of.ts'
import { UndoReset } from './UndoReset.tsx'
import { type ExerciseGroup, type ListedExercise, type ListQuery, PAGE_SIZE } from './use-listed.ts'

const MailFacilitator = windowPart(() => import('./MailFacilitator.tsx').then(file => file.MailFacilitator))

const HEAD = ['Identifier', 'Short URL', 'Date', 'Facilitate URL', 'Status'] as const

export const ExerciseTable = ({
  first,
  query,
}: {
  readonly first: ExerciseGroup
  readonly query: ListQuery
}) => {
  const [page, setPage] = useState(1)
  const { sort, search } = query
  const more = useEditorQuery<typeof getExercises>(
    'getExercises',
    { scenario: first.fileName, sort, page, size: PAGE_SIZE, ...(search && { search }) },
    { enabled: page > 1, keeps: true },
  )
  const rows = page === 1 ? first.exercises : (more.data ?? first.exercises)
  const pages = Math.ceil(first.total / PAGE_SIZE)
  return (
    <section className={css['group']} aria-label={first.scenario}>
      <div className={css['groupHead']}>
        <h2>{first.scenario}</h2>
        <Counts label={`Players of ${first.scenario}`} {...first.counts} />
      </div>
      <Card flush>
        <Table
          stacks
          caption={`Exercises of ${first.scenario}`}
          head={HEAD.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        >
          {rows.map(exercise => (
            <ExerciseRow key={exercise.id} exercise={exercise} />
          ))}
        </Table>
      </Card>
      {pages > 1 && (
        <nav className={css['pages']} aria-label={`Pages of ${first.scenario}`}>
          <Button aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
            Previous
          </Button>
          <span aria-live="polite">
            Page {page} of {pages}
          </span>
          <Button
            busy={more.isFetching}
            aria-disabled={page === pages}
            onClick={() => page < pages && setPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}

const ExerciseRow = ({ exercise }: { readonly exercise: ListedExercise }) => {
  const { id, name, fileName, customer, shortUrl, date, startsOn, facilitate, mode } = exercise
  const { resetToUndo, letter } = exercise
  const hasBegun = useTicking(() => (Date.parse(startsOn) <= Date.now() ? 1 : 0))
  const detail = `${paths.editorTab('Admin', 'List Exercises')}?${new URLSearchParams({ exercise: id, of: fileName }).toString()}`
  return (
    <tr className={css['row']}>
      <td>
        {mode === 'automated' ? (
          <Link className={css['open']} to={detail} state={FROM_LIST}>
            {name}
          </Link>
        ) : (
          name
        )}
        {customer && <span className={css['customer']}>{customer}</span>}
        {letter && <FacilitatorLetter exercise={exercise} letter={letter} />}
      </td>
      <td data-head={HEAD[1]}>
        {shortUrl ? (
          <span className={css['short']}>
            <a className={css['link']} href={shortUrl}>
              {shortUrl.replace(/^https?:\/\//, '')}
            </a>
            <CopyButton text={shortUrl} what={`Short URL of ${name}`} />
          </span>
        ) : (
          <span className={css['none']}>None</span>
        )}
      </td>
      <td className={css['day']} data-head={HEAD[2]} title={`${startsOn} (UTC)`}>
        {date}
      </td>
      <td data-head={HEAD[3]}>
        {facilitate === '' ? (
          'Automated'
        ) : (
          <a
            className={css['link']}
            href={paths.facilitator(facilitate)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Facilitate ${name}`}
          >
            Facilitate
          </a>
        )}
      </td>
      <td data-head={HEAD[4]}>
        <Status {...statusOf(exercise, hasBegun === 1)} />
        {resetToUndo && <UndoReset exercise={exercise} reset={resetToUndo} />}
      </td>
    </tr>
  )
}

const FacilitatorLetter = ({
  exercise,
  letter,
}: {
  readonly exercise: ListedExercise
  readonly letter: NonNullable<ListedExercise['letter']>
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LetterLine letter={letter} name={letter.to ? `Email to ${letter.to}` : 'Email with the links'} />
      <span className={css['undo']}>
        <Button
          size="sm"
          aria-label={`Send the links of ${exercise.name} again`}
          onClick={() => setOpen(true)}
        >
          Send again
        </Button>
      </span>
      <Suspense>{isOpen && <MailFacilitator exercise={exercise} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Status = ({ open, how }: ExerciseStatus) =>
  open ? (
    <Tag tone="ok">Open</Tag>
  ) : (
    <span className={css['status']}>
      <Tag tone="idle">Closed</Tag> {how !== null && <span className={css['how']}>{how}</span>}
    </span>
  )
