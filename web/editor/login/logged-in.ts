/** The reply that ends a login, with the password alone or after the code. */
export interface LoggedIn {
  readonly data: string
  readonly admin: boolean
  readonly restricted: boolean
  readonly recoveryCodesLeft?: number | undefined
}
