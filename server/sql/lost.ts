type Code = 'CONNECT_TIMEOUT' | 'CONNECTION_CLOSED' | 'CONNECTION_ENDED' | 'CONNECTION_DESTROYED'

const SAID: Readonly<Record<Code, string>> = {
  CONNECT_TIMEOUT: 'The database did not answer in time.',
  CONNECTION_CLOSED: 'The connection to the database was closed.',
  CONNECTION_ENDED: 'The connections to the database are being closed.',
  CONNECTION_DESTROYED: 'The connections to the database were closed before it answered.',
}

/**
 * A statement that fails with this error may have taken effect, unless the code is `CONNECTION_ENDED` or
 * `CONNECT_TIMEOUT`.
 */
export class Lost extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(SAID[code])
    this.code = code
  }
}
