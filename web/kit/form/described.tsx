import { InputWrapperContext } from '@mantine/core'
import { type AriaAttributes, type ReactNode, use, useMemo } from 'react'

type Described = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & { readonly error?: ReactNode }

/** Mantine associates a field with its own hint and error only. */
export const described = ({ 'aria-describedby': by, 'aria-invalid': isWrong, error }: Described) => ({
  error: error ?? (isWrong === true || undefined),
  // Always present, so that the field is not remounted, losing the focus, when a description appears.
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
