import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import css from './ReportFoot.module.css'

export const ReportFoot = ({ brand }: { readonly brand: string }) => (
  <footer className={css['foot']}>
    <Wordmark />
    <span>Exercise material.{brand && ` Confidential to ${brand}.`}</span>
  </footer>
)
