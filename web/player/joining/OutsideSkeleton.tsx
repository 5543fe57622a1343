import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import css from '../parts/outside.module.css'

export const OutsideSkeleton = () => (
  <main className={css['waiting']}>
    <Loading label="Opening your exercise">
      <div className={css['card']}>
        <Skeleton height="3rem" width="12rem" />
        <Skeleton height="2.8rem" width="70%" />
        <Skeleton height="16rem" />
        <Skeleton height="4.8rem" />
      </div>
    </Loading>
  </main>
)
