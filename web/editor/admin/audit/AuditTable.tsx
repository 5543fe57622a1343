import { Fragment } from 'react'
import type { AuditEntry } from '#contracts/calls/administration/audit-log.ts'
import { Table } from '#web/kit/figure/Table.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { utcSecond } from '#web/kit/time.ts'
import css from './audit.module.css'
import { inWords } from './in-words.ts'

const HEAD = ['Time (UTC)', 'Actor', 'Call', 'Object', 'Outcome', 'Details'] as const

interface AuditTableProps {
  readonly caption: string
  readonly entries: readonly AuditEntry[]
}

export const AuditTable = ({ caption, entries }: AuditTableProps) => (
  <Table
    stacks
    caption={caption}
    head={HEAD.map(name => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
  >
    {entries.map(entry => (
      <AuditRow key={entry.id} entry={entry} />
    ))}
  </Table>
)

const AuditRow = ({ entry }: { readonly entry: AuditEntry }) => (
  <tr className={css['row']}>
    <td className={css['time']}>
      {utcSecond(entry.at)}
      <span className={css['below']}>{entry.id}</span>
    </td>
    <td data-head={HEAD[1]}>
      {entry.actor || entry.actorKind}
      <span className={css['below']}>
        {[entry.actor && entry.actorKind, entry.ip].filter(Boolean).join(' · ')}
      </span>
    </td>
    <td className={css['call']} data-head={HEAD[2]}>
      <CallName call={entry.call} />
    </td>
    <td className={css['object']} data-head={HEAD[3]}>
      {entry.objectName || (entry.object && <span className={css['id']}>{entry.object}</span>)}
    </td>
    <td data-head={HEAD[4]}>
      <Outcome outcome={entry.outcome} />
    </td>
    <td data-head={HEAD[5]}>
      <Details entry={entry} />
    </td>
  </tr>
)

const CallName = ({ call }: { readonly call: string }) =>
  call.split(/(?=[A-Z])/).map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))

export const Outcome = ({ outcome }: { readonly outcome: string }) => {
  if (outcome === 'done') return <Tag tone="ok">Done</Tag>
  const reason = /^refused: (.*)$/.exec(outcome)?.[1]
  if (reason === undefined) return <Tag tone="bad">{outcome}</Tag>
  return (
    <>
      <Tag tone="warn">Refused</Tag>
      <span className={css['below']}>{reason}</span>
    </>
  )
}

/** Ids are shown in full, so that they can be searched for. */
const Details = ({
  entry: { id, actorId, object, requestId, detail, names },
}: {
  readonly entry: AuditEntry
}) => (
  <details className={css['details']}>
    <summary aria-label={`Details of entry ${id}`}>{summaryOf(named(detail, names, name => name))}</summary>
    <dl>
      {inWords(named(detail, names, (name, about) => `${name} · ${about}`)).map(({ what, text }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {[
        ['Actor id', actorId],
        ['Object id', object],
        ['Request', requestId],
      ].map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css['id']}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  </details>
)

const named = (
  detail: unknown,
  names: AuditEntry['names'],
  words: (name: string, id: string) => string,
): unknown =>
  JSON.parse(JSON.stringify(detail), (_field, value: unknown) => {
    const name = typeof value === 'string' ? names[value] : undefined
    return name === undefined ? value : words(name, String(value))
  })

const SHORT = 40

const summaryOf = (detail: unknown): string => {
  const text = inWords(detail)
    .map(({ what, text: said }) => `${what}: ${said}`)
    .join('; ')
  if (text === '') return 'More'
  return text.length <= SHORT ? text : `${text.slice(0, SHORT - 1)}…`
}
