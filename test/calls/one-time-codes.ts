import { TOTP } from 'otpauth'

/** The code of the half minute that is `steps` from the current one. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
