/** What both ways to log in end with. */
export interface LoggedIn {
  readonly data: string
  readonly admin: boolean
  readonly restricted: boolean
  readonly recoveryCodesLeft?: number | undefined
}
