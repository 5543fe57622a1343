import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import css from './PartWaiting.module.css'

export const PartWaiting = () => (
  <div className={css['waiting']}>
    <Loading>
      <Skeleton height="2.8rem" width="60%" />
      <Skeleton height="1.6rem" width="35%" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Loading>
  </div>
)
