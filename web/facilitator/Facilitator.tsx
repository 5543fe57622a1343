import { addressAt, ADDRESSES } from '#domain/addresses.ts'
import { part } from '#web/kit/page/part.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useLogin } from './console/use-login.ts'
import css from './Facilitator.module.css'
import { Console } from './frame/Console.tsx'

const Projector = part(() => import('./projector/Projector.tsx').then(file => file.Projector))

export const Facilitator = () => {
  const token = location.pathname.split('/')[2] ?? ''
  return addressAt(location.pathname) === ADDRESSES.projector ? (
    <Projector token={token} />
  ) : (
    <Leading token={token} />
  )
}

const Leading = ({ token }: { readonly token: string }) => {
  const { login, waiting } = useLogin(token)
  if (login) return <Console token={token} login={login} />
  if (waiting)
    return (
      <CentrePage brand={<Wordmark />} title="Your console cannot be opened yet">
        <p role="status">
          The server cannot be reached, or cannot answer at the moment. We keep trying: your console will open
          automatically.
        </p>
      </CentrePage>
    )
  return <Opening />
}

const Opening = () => (
  <Loading label="Opening the console">
    <div className={css['opening']}>
      <Skeleton height="5.9rem" />
      <Skeleton height="9.2rem" />
      <Skeleton height="40rem" />
    </div>
  </Loading>
)
