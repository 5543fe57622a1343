import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { utcTime } from '#web/kit/time.ts'
import type { CustomerDetails } from './customers.ts'
import css from './customers.module.css'

/** Every change of a balance, the newest first: who, when, why. */
export const Ledger = ({ customer }: { readonly customer: CustomerDetails }) => (
  <section className={css['below']} aria-label="Ledger">
    <h2 className={css['heading']}>Ledger of {customer.username}</h2>
    <Card flush>
      {customer.ledger.length === 0 ? (
        <EmptyState title="Nothing yet">The first balance you set stands here.</EmptyState>
      ) : (
        <Table
          caption={`Ledger of ${customer.username}`}
          head={
            <>
              <th scope="col">Date (UTC)</th>
              <th scope="col">What</th>
              <th scope="col">Change</th>
              <th scope="col">Balance</th>
              <th scope="col">By</th>
              <th scope="col">Reason</th>
            </>
          }
        >
          {customer.ledger.map(entry => (
            <tr key={`${entry.at} ${entry.balance} ${entry.change}`}>
              <td className={css['day']}>{utcTime(entry.at)}</td>
              <td>{entry.kind}</td>
              <td className={css['number']}>{entry.change > 0 ? `+${entry.change}` : entry.change}</td>
              <td className={css['number']}>{entry.balance}</td>
              <td>{entry.actor}</td>
              <td>{entry.reason}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  </section>
)
