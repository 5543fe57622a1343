import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { offerFile } from '#web/api/download.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths.ts'
import { linksFile, linksFileName } from './links-file.ts'
import css from './OrderPlaced.module.css'
import type { PlacedOrder } from './submit-order.ts'

interface OrderPlacedProps {
  readonly placed: PlacedOrder
  /** Missing where another order would be refused. */
  readonly onAnother: (() => void) | undefined
}

/** What came of the order. A private one shows its links, one for each participant, to be handed out (rule 49). */
export const OrderPlaced = ({ placed, onAnother }: OrderPlacedProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="placed-title">
      <div className={css['head']}>
        <IconCircleCheck className={css['icon']} aria-hidden size="3.2rem" stroke={1.5} />
        <div>
          <h2 id="placed-title" ref={title} tabIndex={-1} className={css['title']}>
            {placed.data}
          </h2>
          <p className={css['cost']}>
            It cost {placed.cost === 1 ? '1 credit' : `${placed.cost} credits`}
            {placed.credit !== null && `; ${placed.credit} are left`}.
          </p>
        </div>
      </div>
      {placed.links.length > 0 && <Links placed={placed} />}
      <div className={css['actions']}>
        <Link className={buttonLook({ variant: 'primary', size: 'lg' })} to={paths.library()}>
          To the Exercise Library
        </Link>
        {onAnother && (
          <Button size="lg" onClick={onAnother}>
            Order it again
          </Button>
        )}
      </div>
    </Card>
  )
}

const Links = ({ placed: { identifier, links } }: { readonly placed: PlacedOrder }) => (
  <div className={css['links']}>
    <div className={css['linksHead']}>
      <p>Each link is one place: give every participant a link of their own.</p>
      <div className={css['takeaway']}>
        <CopyButton what="all links" text={links.map(({ link }) => link).join('\n')}>
          Copy all
        </CopyButton>
        <Button
          size="sm"
          icon={<IconDownload aria-hidden size="1.5rem" />}
          onClick={() => offerFile(new Blob([linksFile({ identifier, links })], { type: 'text/csv' }), linksFileName(identifier))}
        >
          Download CSV
        </Button>
      </div>
    </div>
    <Table
      caption="Links of the participants"
      head={
        <>
          <th scope="col">Place</th>
          <th scope="col">Link</th>
          <th scope="col">Copy</th>
        </>
      }
    >
      {links.map(({ code, link }, index) => (
        <tr key={code}>
          <td>{index + 1}</td>
          <td className={css['link']}>{link}</td>
          <td>
            <CopyButton what={`link ${index + 1}`} text={link} />
          </td>
        </tr>
      ))}
    </Table>
  </div>
)
