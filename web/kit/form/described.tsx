import { InputWrapperContext } from '@mantine/core'
import { type AriaAttributes, type ReactNode, use, useMemo } from 'react'

type Described = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & { readonly error?: ReactNode }

/**
 * Mantine ties a field to its own hint and error, and drops what else is said to describe it: here that is
 * added to them. Whoever says that the field is wrong need not say it in an error.
 */
export const described = ({ 'aria-describedby': by, 'aria-invalid': isWrong, error }: Described) => ({
  error: error ?? (isWrong === true || undefined),
  // Always there, so that no field is made anew, and loses the focus, when something comes to be said of it.
  inputContainer: (input: ReactNode) => <AlsoDescribed by={by}>{input}</AlsoDescribed>,
})

const AlsoDescribed = ({
  by,
  children,
}: {
  readonly by: string | undefined
  readonly children: ReactNode
}) => {
  const wrapper = use(InputWrapperContext)
  const both = useMemo(
    () => ({ ...wrapper, describedBy: [wrapper.describedBy, by].filter(Boolean).join(' ') || undefined }),
    [wrapper, by],
  )
  return <InputWrapperContext value={both}>{children}</InputWrapperContext>
}
