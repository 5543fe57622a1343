import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { utcTime } from '#web/kit/time.ts'
import type { CustomerDetails } from './customers.ts'
import css from './customers.module.css'

const HEAD = ['Date (UTC)', 'Kind', 'Change', 'Balance', 'By', 'Reason'] as const

const KINDS: Readonly<Record<string, string>> = {
  order: 'Order',
  refund: 'Refund',
  refill: 'Refill',
  set: 'Set',
  charge: 'Restore',
}

export const Ledger = ({ customer }: { readonly customer: CustomerDetails }) => (
  <section className={css['below']} aria-label="Ledger">
    <h2 className={css['heading']}>Ledger of {customer.username}</h2>
    <Card flush>
      {customer.ledger.length === 0 ? (
        <EmptyState title="Nothing yet">The first change of the balance will appear here.</EmptyState>
      ) : (
        <Table
          stacks
          caption={`Ledger of ${customer.username}`}
          head={HEAD.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        >
          {customer.ledger.map(entry => (
            <tr key={`${entry.at} ${entry.balance} ${entry.change}`}>
              <td className={css['day']}>{utcTime(entry.at)}</td>
              <td data-head={HEAD[1]}>{KINDS[entry.kind] ?? entry.kind}</td>
              <td className={css['number']} data-head={HEAD[2]}>
                {entry.change > 0 ? `+${entry.change}` : String(entry.change).replace('-', '−')}
              </td>
              <td className={css['number']} data-head={HEAD[3]}>
                {entry.balance}
              </td>
              <td data-head={HEAD[4]}>{entry.actor}</td>
              <td data-head={HEAD[5]}>{entry.reason}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  </section>
)
