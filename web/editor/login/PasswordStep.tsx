import { useMutation } from '@tanstack/react-query'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { Credentials } from '#web/kit/form/Credentials.tsx'

interface PasswordStepProps {
  readonly refused: string | null
  readonly onDone: (user: string, reply: ReplyOf<typeof loginEditor>) => void
}

export const PasswordStep = ({ refused, onDone }: PasswordStepProps) => {
  const login = useMutation({
    mutationFn: (typed: { username: string; password: string }) =>
      call<typeof loginEditor>('loginEditor', typed),
    onSuccess: (reply, { username }) => onDone(username.trim(), reply),
  })
  return (
    <Credentials
      button="Log in"
      busy={login.isPending}
      problem={asked => login.error?.message ?? (asked ? null : refused)}
      onSend={(username, password) => login.mutate({ username, password })}
    />
  )
}
