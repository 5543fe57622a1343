import { useQuery } from '@tanstack/react-query'
import type { getLinks } from '#contracts/calls/following/following.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import { ParticipantLinks } from '../links/ParticipantLinks.tsx'
import css from './Dialogs.module.css'
import type { Row } from './rows.ts'

export const LinksDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title={`Links of ${row.course}`} size="lg">
    <Links exercise={row.exercise} />
  </Dialog>
)

const Links = ({ exercise }: { readonly exercise: string }) => {
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['links', session?.token, exercise],
    enabled: session !== null,
    // The server logs each view, so nothing is loaded unasked.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      customerCall<typeof getLinks>('getLinks', { exerciseName: exercise }, { signal }),
  })
  if (data) return <ParticipantLinks {...data} />
  return error ? (
    <div role="alert">
      <p className={css['text']}>{sentenceOfError(error)}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  ) : (
    <Loading label="Loading the links">
      <Skeleton height="20rem" />
    </Loading>
  )
}
