import { IconDownload } from '@tabler/icons-react'
import { offerFile } from '#web/api/download.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { type HandedOut, linksFile, linksFileName } from './links-file.ts'
import css from './ParticipantLinks.module.css'

export const ParticipantLinks = ({ identifier, links }: HandedOut) => (
  <div className={css['links']}>
    <div className={css['head']}>
      <p>
        Each link is one place: hand out each only once, and note who has which code. Reports identify players
        only by place and code; only the link opens the exercise.
      </p>
      <div className={css['takeaway']} data-screen-only>
        <CopyButton what="all links" text={links.map(({ code, link }) => `${code}\t${link}`).join('\n')}>
          Copy all
        </CopyButton>
        <Button
          size="sm"
          icon={<IconDownload aria-hidden size="1.5rem" />}
          onClick={() =>
            offerFile(
              new Blob([linksFile({ identifier, links })], { type: 'text/csv' }),
              linksFileName(identifier),
            )
          }
        >
          Download CSV
        </Button>
      </div>
    </div>
    <div className={css['table']}>
      <Table
        caption="Links of the participants"
        head={
          <>
            <th scope="col">Place</th>
            <th scope="col">Code</th>
            <th scope="col">Link</th>
            <th scope="col" data-screen-only>
              Copy
            </th>
          </>
        }
      >
        {links.map(({ code, link }, index) => (
          <tr key={code}>
            <td>{index + 1}</td>
            <td className={css['code']}>{code}</td>
            <td className={css['link']}>{link}</td>
            <td data-screen-only>
              <CopyButton what={`link ${index + 1}`} text={link} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  </div>
)
