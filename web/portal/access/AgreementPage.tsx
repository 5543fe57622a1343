import { useMutation } from '@tanstack/react-query'
import type { agreeNDA } from '#contracts/calls/access/access.ts'
import { DEFAULT_AGREEMENT } from '#contracts/words/agreement.ts'
import { sleep } from '#web/api/retry.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { titles } from '#web/paths/paths.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { keepAgreement, session } from '#web/session/customer-session.ts'
import { CustomerLogo } from '../page/CustomerLogo.tsx'
import { customerPrefix } from '#web/session/customer-session.ts'
import css from './AgreementPage.module.css'

const PATIENCE = 3_000

/** A failing call is not shown (S0§8): the server decides at order time (rule 135). */
export const AgreementPage = () => {
  usePageTitle(titles.agreement)
  const agree = useMutation({
    // On a bad connection the page does not wait for the retries.
    mutationFn: () =>
      Promise.race([customerCall<typeof agreeNDA>('agreeNDA', {}, { write: {} }), sleep(PATIENCE)]),
    onSettled: () => session() && keepAgreement(),
  })
  const current = session()
  return (
    <CentrePage
      wide
      title="Before you begin"
      brand={current && <CustomerLogo prefix={customerPrefix(current.user)} />}
    >
      <div className={css['text']} role="region" aria-label="The agreement" tabIndex={-1}>
        <Html html={current?.agreement || DEFAULT_AGREEMENT} look="read" />
      </div>
      <Button variant="primary" size="xl" wide busy={agree.isPending} onClick={() => agree.mutate()}>
        I agree to NDA
      </Button>
    </CentrePage>
  )
}
